import { account, type accountEvents } from '../../../src/devtools/fixtures/account.ts';
import type { CallName, Flow } from '../../pathEngine/flow.ts';
import { problemOrNotice } from '../../pathEngine/invariants.ts';
import { responses } from './responses.ts';
import { userActions } from './userActions.ts';

export const flow: Flow = {
  name: 'account',
  fixtures: account,
  start: {
    state: 'deletion.viewing + products.loading',
    running: { fetchUnlocked: 'products.loading' },
    isOver: ({ state }) => state.includes('deletion.deleted'),
  },
  variants: [{ name: '', input: { username: 'ann' } }],
  page: { path: '/account', user: 'ann', hasSession: true },
  userActions,
  calls: {
    fetchUnlocked: 'fetching the products',
    deleteUser: 'deleting the account',
  } satisfies Record<CallName<typeof accountEvents>, string>,
  responses,
  message: problemOrNotice,
  shows({ state }, heading) {
    const place = state.includes('deletion') ? heading() : 'the account';
    const [products] = Object.keys(PRODUCTS).filter((name) => state.endsWith(name));
    return products && !state.includes('deletion.deleted') ? `${place}, ${PRODUCTS[products]}` : place;
  },
};

const PRODUCTS: Record<string, string> = {
  'products.loading': 'while the products are fetched',
  'products.listed': 'with the products',
  'products.failed': 'without the products',
};
