import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeAll, onTestFinished, vi } from 'vitest';
import { App } from '../../src/app/app.tsx';
import { notFound, routes } from '../../src/app/routes.ts';
import { SandboxAround } from '../../src/devtools/sandbox/sandbox.tsx';
import { preloadLazyComponents } from '../../src/lib/lazyComponent.tsx';
import { loadedShop } from '../../src/shop/context/shopContext.tsx';
import { type ActorOptions, createShop } from '../../src/shop/createShop.ts';
import type { Services } from '../../src/shop/services.ts';
import { prepareWorld } from '../services/testBackend.ts';

/** The whole site in jsdom: real screens, machines and services, with a sandbox for the back-ends. */
export function prepareSite() {
  const world = prepareWorld();
  const shops: ReturnType<typeof createShop>[] = [];
  // The provider's library has hundreds of modules: no limited wait is to hold their loading.
  beforeAll(async () => void (await import('../../services/identity/amplify.ts')));
  // An actor that goes on hears what the provider tells the next test, and stores its own cart again.
  afterEach(() => {
    for (const { session, cart } of shops.splice(0)) {
      session.stop();
      cart.stop();
    }
  });

  async function visit(
    path: string,
    change: (services: Services) => Services = (services) => services,
    options: ActorOptions = {},
  ) {
    await Promise.all([...routes, notFound].map((route) => route.load()));
    await preloadLazyComponents();
    window.history.pushState(null, '', path);
    const shop = createShop(change(world.services), options);
    shops.push(shop);
    const { unmount } = render(
      <StrictMode>
        <SandboxAround sandbox={world.sandbox}>
          <App loader={loadedShop(shop)} />
        </SandboxAround>
      </StrictMode>,
    );
    const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, skipHover: true });
    return {
      shop,
      user,
      unmount,
      path: () => window.location.pathname,
      async signIn(username: string, password: string) {
        await user.clear(field('Username'));
        await user.type(field('Username'), username);
        await user.type(field('Password'), password);
        await user.click(button('Sign In'));
      },
    };
  }

  /** A visit of /account by a customer, who signs in there. */
  async function signedIn(
    username = 'collector',
    password = 'Sommerlund-1',
    change: (services: Services) => Services = (services) => services,
  ) {
    const site = await visit('/account', change);
    await heading('Account');
    await site.signIn(username, password);
    await heading('My Account');
    return site;
  }

  /** Creates and confirms the account `rowan` on its form, while nobody can be signed in: it ends at 'Sign in'. */
  async function signUpUnsigned(user: UserEvent) {
    await user.clear(field('Username'));
    await user.type(field('Username'), 'rowan');
    await user.type(field('Email'), 'rowan@player.example');
    await user.type(field('Password'), 'Kai-Lord-1{Enter}');
    await heading('Confirm your email');
    world.break('InitiateAuth', 'broken');
    await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
    await heading('Sign in');
  }

  return { world, visit, signedIn, signUpUnsigned };
}

/** Keeps the screen of a path from coming, as on a slow network, until the test has ended. */
export function holdScreen(path: string): void {
  const route = routes.find((one) => one.path === path);
  if (!route) throw new Error(`There is no screen at ${path}.`);
  const attempt = vi.spyOn(route, 'attempt').mockReturnValue(new Promise(() => {}));
  onTestFinished(() => attempt.mockRestore());
}

/** Records a redirect instead of following it. */
export function observeRedirects(services: Services) {
  const redirectTo = vi.fn<Services['navigation']['redirectTo']>(() => new Promise(() => {}));
  return { redirectTo, services: { ...services, navigation: { ...services.navigation, redirectTo } } };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });
export const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const textsOf = (role: 'alert' | 'status') => screen.getAllByRole(role).map(({ textContent }) => textContent);
export const alerts = () => textsOf('alert').join('');
export const notices = () => textsOf('status').join('');

/** Waits until a problem, or a notice, is shown that says this and no more. */
export const problemShown = (text: string) => waitFor(() => expectText('alert', text));
export const noticeShown = (text: string) => waitFor(() => expectText('status', text));

function expectText(role: 'alert' | 'status', text: string) {
  const told = textsOf(role);
  if (!told.includes(text)) throw new Error(`'${text}' is not told, but ${JSON.stringify(told)}.`);
}

/** The lines of a list with its sum, such as 'Your order'. */
export const linesOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** What stands in the cart on the screen, and what the menu counts. */
export const cartTitles = () => [...document.querySelectorAll('.cart-line h2')].map(({ textContent }) => textContent);
export const menuCount = () => document.querySelector('.menu-count')?.textContent ?? '';
