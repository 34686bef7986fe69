import * as v from 'valibot';
import { type Rejected, rejected } from '../failure.ts';
import type { Service } from '../service.ts';
import { http, parseResponse, statusOf } from './http.ts';

/** A cart line as the shop's back-end receives it; it prices the lines itself. */
export interface OrderedProduct {
  id: string;
  title: string;
  type: string;
  /** SEK */
  price: number;
  preOrder: boolean;
}

export interface CheckoutRequest {
  products: OrderedProduct[];
  email: string;
}

export interface ShopApi {
  /**
   * Creates a checkout and answers with the payment page's address. Never repeated by itself. Rejected as `orderRefused`
   * where the back-end does not sell what is ordered, and as `unsafeUrl` where the address is not https on an allowed
   * payment host.
   */
  createCheckout: Service<CheckoutRequest, { kind: 'created'; redirectUrl: string } | Rejected>;
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
      try {
        const { redirect_url } = await parseResponse(call, answer);
        const redirectUrl = safeRedirectUrl(redirect_url, paymentOrigins);
        return redirectUrl ? { kind: 'created', redirectUrl } : rejected('unsafeUrl');
      } catch (error) {
        if (statusOf(error) === 400) return rejected('orderRefused');
        throw error;
      }
    },
  };
}

/** Payment pages may have long addresses. */
const MAX_LENGTH = 8192;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a browser strips or reinterprets exactly these.
const UNSAFE_URL_CHARACTERS = /[\u0000-\u0020\u007f\\]/;

/** The address if a browser may be sent there: an absolute one without credentials, on one of the origins. */
export function safeRedirectUrl(value: unknown, origins: readonly string[]): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || UNSAFE_URL_CHARACTERS.test(value)) return;
  const url = parseUrl(value);
  if (url?.username !== '' || url.password !== '') return;
  return origins.includes(`${url.protocol}//${url.host}`) ? url.href : undefined;
}

/** Not `URL.canParse`, which some browsers that the site supports do not know. */
function parseUrl(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}
