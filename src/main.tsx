import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/parts.css';
import './styles/forms.css';
import './styles/home.css';
import './styles/cards.css';
import './styles/shop.css';
import './styles/sections.css';
import './styles/game.css';
import './styles/news.css';
import './styles/media.css';
import { StrictMode, startTransition } from 'react';
import { App } from './app/app.tsx';
import { loadEnvironment } from './app/environment.ts';
import { matchPath } from './app/navigation/match.ts';
import { createShopLoader } from './shop/context/shopContext.tsx';

void start();

/** Not awaited at the top: the screens' code shares a file with this module, and would wait for it. */
async function start(): Promise<void> {
  const { settings, analyticsId, observer, wrap } = await loadEnvironment();
  const source = createShopLoader(async () =>
    (await import('./shop/openShop.ts')).openShop(window, settings, observer),
  );
  const { route } = matchPath(window.location.pathname);
  // Where this fails, the screen loads its code again, and its error boundary shows the result.
  await Promise.all([route.load(), route.needsShop && source.load()]).catch(() => {});
  await nextTask();
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  const root = document.getElementById('root');
  const application = <StrictMode>{wrap(<App loader={source} />)}</StrictMode>;
  if (root && isPrerenderedFor(root, window.location.pathname))
    startTransition(() => void hydrateRoot(root, application));
  else if (root) createRoot(root).render(application);
  // Some browsers block whatever counts visitors.
  if (analyticsId) await askForConsent(analyticsId).catch(() => {});
}

/** What draws the page is set up in a task of its own: a visitor who presses something waits for one of them at most. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function askForConsent(id: string): Promise<void> {
  (await import('./analytics/consent.tsx')).askForConsent(window, id);
}

/** Whether the markup in the root is that of this very page; a host answers many addresses with the one that says 404. */
function isPrerenderedFor({ dataset, childElementCount }: HTMLElement, path: string): boolean {
  return childElementCount > 0 && dataset.path === path.replace(/(.)\/+$/, '$1');
}
