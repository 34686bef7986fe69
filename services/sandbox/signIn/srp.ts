import { modularPower } from '../../identity/modularPower.ts';
import {
  type Bytes,
  concat,
  fromBase64,
  fromHex,
  hmac,
  randomBytes,
  sameBytes,
  sha256,
  toHex,
  utf8,
} from '../bytes.ts';

/**
 * The provider's side of SRP-6a as Cognito does it: the 3072-bit group of RFC 5054 with SHA-256, its numbers padded as
 * Java pads them, and a key derived from the shared secret by HKDF.
 */
const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B',
    '302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6',
    '49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D',
    '670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718',
    '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D',
    'B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
);
const G = 2n;

/** What the provider keeps of a password. Both are hexadecimal. */
export interface Verifier {
  salt: string;
  verifier: string;
}

/** What the provider keeps between its challenge and the answer to it. All are hexadecimal. */
export interface Exchange {
  clientPublic: string;
  serverPublic: string;
  serverPrivate: string;
}

/** Whose password it is: the pool's name (its id behind the underscore) and the user's internal id. */
export interface Owner {
  poolName: string;
  userId: string;
}

export async function createVerifier(owner: Owner, password: string, salt = toHex(randomBytes(16))): Promise<Verifier> {
  return { salt, verifier: power(G, await privateKey(owner, password, salt)).toString(16) };
}

export async function matches(owner: Owner, password: string, { salt, verifier }: Verifier): Promise<boolean> {
  return (await createVerifier(owner, password, salt)).verifier === verifier;
}

/** The server's values of the exchange; undefined if the client's public value is malformed or a multiple of N. */
export async function createExchange(clientPublic: string, { verifier }: Verifier): Promise<Exchange | undefined> {
  if (!/^[0-9a-fA-F]{1,800}$/.test(clientPublic) || BigInt(`0x${clientPublic}`) % N === 0n) return undefined;
  const serverPrivate = toHex(randomBytes(32));
  const serverPublic = ((await multiplier()) * BigInt(`0x${verifier}`) + power(G, BigInt(`0x${serverPrivate}`))) % N;
  return { clientPublic, serverPublic: serverPublic.toString(16), serverPrivate };
}

/** The client's proof that it knows the password. */
export interface Claim {
  /** Base64, as the challenge gave it. */
  secretBlock: string;
  /** `Fri Nov 20 07:30:48 UTC 2026` */
  timestamp: string;
  /** Base64. */
  signature: string;
}

export async function isProven(owner: Owner, { verifier }: Verifier, exchange: Exchange, claim: Claim) {
  const key = await sessionKey(BigInt(`0x${verifier}`), exchange);
  const { poolName, userId } = owner;
  try {
    const message = [utf8(poolName), utf8(userId), fromBase64(claim.secretBlock), utf8(claim.timestamp)];
    return sameBytes(await hmac('SHA-256', key, ...message), fromBase64(claim.signature));
  } catch {
    return false;
  }
}

async function sessionKey(verifier: bigint, exchange: Exchange): Promise<Bytes> {
  const clientPublic = BigInt(`0x${exchange.clientPublic}`);
  const serverPublic = BigInt(`0x${exchange.serverPublic}`);
  const scrambler = toNumber(await sha256(padded(clientPublic), padded(serverPublic)));
  const secret = power((clientPublic * power(verifier, scrambler)) % N, BigInt(`0x${exchange.serverPrivate}`));
  const extracted = await hmac('SHA-256', padded(scrambler), padded(secret));
  const derived = await hmac('SHA-256', extracted, utf8('Caldera Derived Key'), Uint8Array.of(1));
  return derived.slice(0, 16);
}

async function privateKey({ poolName, userId }: Owner, password: string, salt: string): Promise<bigint> {
  const identity = await sha256(utf8(`${poolName}${userId}:${password}`));
  return toNumber(await sha256(padded(BigInt(`0x${salt}`)), identity));
}

const multiplier = async (): Promise<bigint> => toNumber(await sha256(padded(N), padded(G)));

const toNumber = (bytes: Bytes): bigint => BigInt(`0x${toHex(bytes)}`);

/** The bytes of a number as Java's BigInteger writes them: never with the sign bit set. */
function padded(number: bigint): Bytes {
  const bytes = fromHex(number.toString(16));
  return (bytes[0] ?? 0) > 127 ? concat(Uint8Array.of(0), bytes) : bytes;
}

const power = (base: bigint, exponent: bigint) => modularPower(base, exponent, N);
