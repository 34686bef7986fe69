import { type AroundNavHandler, Router } from 'wouter';
import { scrollToStart } from '../lib/focus.ts';
import { lazyComponent } from '../lib/lazyComponent.tsx';
import { type ShopLoader, ShopProvider } from '../shop/context/shopContext.tsx';
import { TopMenu } from './layout/topMenu.tsx';
import { RouteOutlet } from './navigation/routeOutlet.tsx';

const Footer = lazyComponent(async () => (await import('./deferred/footer.tsx')).Footer);

interface AppProps {
  loader: ShopLoader;
  /** The address, where there is no browser that has one. */
  path?: string;
}

/** The frame around every screen. */
export function App({ loader, path }: AppProps) {
  return (
    <ShopProvider loader={loader}>
      <Router aroundNav={scrollUpOnSamePage} ssrSearch="" {...(path !== undefined && { ssrPath: path })}>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <TopMenu />
        <main id="main">
          <RouteOutlet />
        </main>
        <Footer />
      </Router>
    </ShopProvider>
  );
}

/** A link to the page that is being looked at changes nothing but still leads to its top. */
const scrollUpOnSamePage: AroundNavHandler = (navigate, to, options) => {
  const stays = to === window.location.pathname;
  navigate(to, stays ? { ...options, replace: true } : options);
  if (stays) scrollToStart();
};
