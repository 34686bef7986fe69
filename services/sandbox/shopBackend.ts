import { HttpResponse } from 'msw';
import * as v from 'valibot';
import { findAccount } from './accounts.ts';
import type { Checkout, Mail } from './data.ts';
import type { Database } from './database.ts';
import type { Pool } from './pool.ts';
import { ProviderError } from './providerError.ts';
import { accountOfToken } from './tokens.ts';

/** What the back-end knows of a product: it prices a cart by its own list. */
export interface CatalogueProduct {
  id: string;
  title: string;
  /** SEK */
  price: number;
}

const order = v.object({
  products: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)),
  baseUrl: v.pipe(v.string(), v.url()),
  email: v.string(),
});

/** What the shop's back end goes by. */
export interface ShopBackEnd {
  database: Database;
  catalogue: readonly CatalogueProduct[];
  /** The origins that a buyer may be sent back to. */
  sites: readonly string[];
  paymentPage: string;
}

/** `create-checkout-session`: opens a checkout and answers with the address of the payment page. [LIVE-03] */
export async function createCheckoutSession(
  { database, catalogue, sites, paymentPage }: ShopBackEnd,
  request: Request,
) {
  const read = v.safeParse(order, await request.json().catch(() => undefined));
  if (!read.success) return HttpResponse.json({ error: 'The order cannot be read.' }, { status: 400 });
  const { products, baseUrl, email } = read.output;
  if (!sites.includes(baseUrl)) return HttpResponse.json({ error: 'The site is unknown.' }, { status: 400 });
  const known = products.flatMap(({ id }) => catalogue.find((product) => product.id === id) ?? []);
  if (known.length !== products.length) return HttpResponse.json({ error: 'A product is unknown.' }, { status: 400 });
  const priced = known.map(({ id, title, price }) => ({ id, title, price }));
  const checkout: Checkout = { id: crypto.randomUUID(), baseUrl, email, products: priced, state: 'open' };
  database.change(({ checkouts }) => checkouts.push(checkout));
  return HttpResponse.json({ redirect_url: `${paymentPage}?session=${checkout.id}` });
}

/** `unlocked-content`: the adventures of the account that the bearer token belongs to. */
export async function unlockedContent(pool: Pool, request: Request): Promise<Response> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  try {
    const { unlocked } = await accountOfToken(pool, token, 'id');
    return HttpResponse.json({ data: [{ adventures: unlocked.map((adventureId) => ({ adventureId })) }] });
  } catch (error) {
    if (error instanceof ProviderError) return HttpResponse.json({ error: error.message }, { status: 401 });
    throw error;
  }
}

/** How a receipt writes what was paid. */
interface Receipts {
  /** Takes SEK. */
  formatPrice: (sek: number) => string;
}

/**
 * Ends an open checkout. A paid one's products are given to the account of its email, which is sent a receipt. Answers
 * with the way back.
 */
export function completeCheckout(
  { database, now, formatPrice }: Pick<Pool, 'database' | 'now'> & Receipts,
  id: string,
  state: 'paid' | 'cancelled',
): string | undefined {
  let wayBack: string | undefined;
  database.change((data) => {
    const checkout = data.checkouts.find((candidate) => candidate.id === id);
    if (!checkout) return;
    if (checkout.state === 'open') {
      checkout.state = state;
      const buyer = findAccount(data, checkout.email);
      const bought = checkout.products.map((product) => product.id);
      if (state === 'paid' && buyer) buyer.unlocked = [...new Set([...buyer.unlocked, ...bought])];
      if (state === 'paid' && checkout.email) data.mails.unshift(receiptOf(checkout, formatPrice, now()));
    }
    wayBack = `${checkout.baseUrl}/shop/${checkout.state === 'paid' ? 'success' : 'cancel'}`;
  });
  return wayBack;
}

/** What the payment provider sends to whoever has paid. */
function receiptOf({ email, products }: Checkout, formatPrice: Receipts['formatPrice'], sent: number): Mail {
  const total = formatPrice(products.reduce((sum, { price }) => sum + price, 0));
  const titles = products.map(({ title }) => title).join(', ');
  return {
    id: crypto.randomUUID(),
    from: 'receipts@payments.example',
    to: email,
    subject: 'Your receipt',
    text: `Thank you. You have paid ${total} for: ${titles}`,
    sent,
  };
}
