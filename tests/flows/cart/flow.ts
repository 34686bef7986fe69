import { cart } from '../../../src/devtools/fixtures/cart.ts';
import { messageText, readMessages } from '../../pathEngine/expectedScreen.ts';
import type { Flow } from '../../pathEngine/flow.ts';
import { userActions } from './userActions.ts';

export const flow: Flow = {
  name: 'cart',
  fixtures: cart,
  start: { state: 'unknown' },
  variants: [{ name: '' }],
  page: { path: '/shop/product/fod', user: undefined },
  userActions,
  calls: {},
  responses: {},
  message: ({ context: { notice } }) => (notice ? ['notice', notice.kind, notice.id].filter(Boolean).join(' ') : ''),
  invariant({ context: { lines, isPersisted } }, memory) {
    const holds = lines.map(({ id }: { id: string }) => id).join();
    if (holds !== (memory.has('fod') ? 'fod' : '')) return `the cart holds '${holds}'`;
    return isPersisted === memory.has('notPersisted') ? `'isPersisted' is ${isPersisted}` : undefined;
  },
  shows: ({ state, memory }) =>
    state === 'unknown'
      ? 'the page, before the storage is read'
      : `the page, with ${memory.has('fod') ? 'The Fortress of Death' : 'nothing'} in the cart`,
  /** The cart is shown on several pages, and is compared in what all of them show of it. */
  compare({ message, memory }, { heading, messages, cartCount }) {
    const notPersisted = messageText('cart', 'notPersisted');
    const isTold = heading === 'Shopping Cart' || /^notice (added|alreadyThere) /.test(message);
    const notSaved = memory.has('notPersisted') && isTold ? [notPersisted] : [];
    const known = new Set(readMessages('cart').map(({ text }) => text));
    return [
      {
        cartCount: memory.has('fod') ? '1' : '',
        messages: [messageText('cart', message), ...notSaved].filter(Boolean).sort(),
      },
      {
        cartCount: cartCount(),
        messages: messages
          .flatMap((text) => inTwo(text, notPersisted))
          .filter((text) => known.has(text))
          .sort(),
      },
    ];
  },
};

/** On the page of a product the sentence stands behind what is said of the product. */
function inTwo(text: string, sentence: string): string[] {
  const behind = sentence.replace('status:', '');
  return text !== sentence && text.endsWith(behind) ? [text.slice(0, -behind.length), sentence] : [text];
}
