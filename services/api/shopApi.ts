import * as v from 'valibot';
import { type Refused, refused } from '../failure.ts';
import type { Service } from '../service.ts';
import { answerOf, http } from './http.ts';

/** A cart line as the shop's back-end receives it; it prices the lines itself. */
export interface CheckoutProduct {
  id: string;
  title: string;
  type: string;
  /** SEK */
  price: number;
  preOrder: boolean;
}

export interface CheckoutRequest {
  products: CheckoutProduct[];
  email: string;
}

export interface ShopApi {
  /**
   * Creates a checkout (specification, 7) and answers with the payment page's address. Never repeated by itself.
   * An address that is not https on an allowed payment host is refused as `unsafeAddress`.
   */
  createCheckout: Service<CheckoutRequest, { kind: 'created'; redirectUrl: string } | Refused>;
}

interface ShopApiSettings {
  shopApiUrl: string;
  paymentOrigins: string[];
  /** The origin that the buyer comes back to. */
  baseUrl: string;
}

const answer = v.object({ redirect_url: v.unknown() });

export function createShopApi({ shopApiUrl, paymentOrigins, baseUrl }: ShopApiSettings): ShopApi {
  return {
    async createCheckout({ products, email }, signal) {
      const json = { products, baseUrl, email: email.toLowerCase() };
      const call = http.post(`${shopApiUrl}/create-checkout-session`, { json, signal });
      const { redirect_url } = await answerOf(call, answer);
      const redirectUrl = safeAddress(redirect_url, paymentOrigins);
      return redirectUrl ? { kind: 'created', redirectUrl } : refused('unsafeAddress');
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a browser strips or reinterprets exactly these.
const TREACHEROUS = /[\u0000-\u0020\u007f\\]/;

/** The address if a browser may be sent there: an absolute one without credentials, on one of the origins. */
export function safeAddress(value: unknown, origins: readonly string[]): string | undefined {
  if (typeof value !== 'string' || value.length > 2048 || TREACHEROUS.test(value) || !URL.canParse(value)) return;
  const { protocol, host, username, password, href } = new URL(value);
  return origins.includes(`${protocol}//${host}`) && username === '' && password === '' ? href : undefined;
}
