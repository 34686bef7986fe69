import type { Bytes } from './bytes.ts';

/**
 * The key that signs the sandbox's tokens. It is known to everybody, and opens nothing: no other pool has it. It is the same
 * everywhere, so that a back end can be told of it once.
 */
const PRIVATE_KEY = {
  kty: 'RSA',
  n: 'jidBYSfz167F0Mrpu0TI2SEOqKgm5wxqdWSSx6SDR7vg26jQc-3EyPf3YN8P4c6hCJ85V4e0-b0PQJ-moHExv3S82cMMRMmv_6dq5ct-AEEjRv_xO5lp-ik830XHN53erMpafgXbNhRnjSsXdxcMe4aKdMLaXMX0quIkCSD7vaGft8LVBKv0964RhTMBZi0-vEw8dcF7pkPKUS_PWR_POupdzuctALTA2kXH1ASvvUoxiW9cFIGCKzAwr8ogZZdCq7eNSilvqi-VXGwjtjT5CecdH-U_ZaHH1i__k3UhxMGlqmkYnboYdPs-6Tw8abQpmPUEFemp_8LiRXBPU1BINw',
  e: 'AQAB',
  d: 'RoYIJAy_py3QeuzoN12BLWN-k8LUhgT9Xd83CK-_55s4i5F9VT5NRgzrIBaaGQM7lfz0ZE3xxYJ7qipqbqepsBvYw0pGcGwFElb7LCUgDj1CpKs-gTxzvMWvqu9BzgBW5C-B5IrAPdyyoPETc6QuL6xITXQMBEG7R_noOdUwv1tOBTdTzuFxAZ_Nv22xLkjJoKOcpqcY7DVIeV0CKwHbJ9QCJ0UrF9ys0ckUm2dsvKxeKYy-_8dvU9KFRlaAs6ADgC1qOV61Ch01mrZsUHWqjw42S-pgbqJ1Sq9FUkoUDN0Z-dO4X30xCGYqhaU1DfQuyjWRbeiIo5Xx-YoadEqEgQ',
  p: 'way0mfXUaeVg7ldGiUfPGaRbVj06OsPXT-hR6oFt0S-eq_JfW6UuzfgJ3RqslH5TVgMgAudcRlacR2q0TQCO9Md_x7c89tSzpHiyYzsbZDmkk3DjtG-SsXHNcR9_ba57lr4oz-QoMDpoAZlG-eil442LsXs6_nRtMoPkeKb4PIE',
  q: 'u-YgG43JckTbCJCKq3J4bYcbcz5kand9c8tr4hgzMp1z9_lgh4OkLaAbo8NIzotDWfHVUXK6t9WeSLMcB6atZOKNoXuYOYHuUNyzu3VZLzza6fIlsSPyi8qFge7yb-nXaT77YlUQ8sdeyCtsKIILxJM0moGxDjE8YE-eKR15CLc',
  dp: 'PTbDFm52psnTK0H2j2lc8fPa0pUjlHNV2HHLgl1KQnXUpvBCZ4r8Eim1pGbL6VtMJ8FxGrnZlnnFh2UYe8YTaRatMoieAj4UUYW8jFSgQbteYyOpNNyW9vLLRlf4RMiDU4_jAmJQuX2cZfT2VALOe--_GWejq81Mvkylp-TOTQE',
  dq: 'gGbNECc_PxAgoeSsbmbGNwq5znIXis3m8-dR7OpeqjsA0bcfqNtjqS4dVTaRHVv7hY6GGKePQyr-hG2pPO1A1o0e_fgI2VuZ8LYxOGwDqw0qB-7KpReMmsylmVohYCrrYmeAv_yjnVRyx9Usjy33PrjdnKv9w1YQDTy7NxuF51c',
  qi: 'HUWVnYNS5eXmlBVLrF2rx62fYUOsqz-3oSU4oW2oIFFrxwoXbB2hVU5aU6J68zJ14AKJRUiwHGN7WqYJITybB5T3R-0r1LMJg1Ti5bE5Mysnw-1WmQp_7_Qlp-tb4JAPPKwUQu7q0uOeHzzASlrYl9CTasp1ogQOd_PvsjIfBx0',
} as const;

const KEY_ID = 'sandbox-1';
const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const { kty, n, e } = PRIVATE_KEY;

/** What a pool publishes under `/.well-known/jwks.json`. */
export const PUBLISHED_KEYS = { keys: [{ kid: KEY_ID, alg: 'RS256', kty, use: 'sig', n, e }] } as const;

/** The header of each token. */
export const TOKEN_HEADER = { kid: KEY_ID, alg: 'RS256' } as const;

let keys: Promise<{ signing: CryptoKey; verifying: CryptoKey }> | undefined;

async function importKeys() {
  const importKey = (key: JsonWebKey, use: KeyUsage) => crypto.subtle.importKey('jwk', key, ALGORITHM, false, [use]);
  const [signing, verifying] = await Promise.all([importKey(PRIVATE_KEY, 'sign'), importKey({ kty, n, e }, 'verify')]);
  return { signing, verifying };
}

export async function signatureOf(message: Bytes): Promise<Bytes> {
  keys ??= importKeys();
  return new Uint8Array(await crypto.subtle.sign(ALGORITHM, (await keys).signing, message));
}

export async function isSigned(message: Bytes, signature: Bytes): Promise<boolean> {
  keys ??= importKeys();
  return crypto.subtle.verify(ALGORITHM, (await keys).verifying, signature, message);
}
