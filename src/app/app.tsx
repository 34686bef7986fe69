import { type AroundNavHandler, Router } from 'wouter';
import { scrollToStart } from '../lib/focus.ts';
import { later } from '../lib/lazyComponent.tsx';
import { ShopProvider, type ShopSource } from '../shop/context/shopContext.tsx';
import { TopMenu } from './layout/topMenu.tsx';
import { Screens } from './navigation/routeOutlet.tsx';

const Footer = later(async () => (await import('./deferred/footer.tsx')).Footer);

interface AppProps {
  source: ShopSource;
  /** The address, where there is no browser that has one. */
  path?: string;
}

/** The frame around every screen (specification, 2). */
export function App({ source, path }: AppProps) {
  return (
    <ShopProvider source={source}>
      <Router aroundNav={alsoToTheSamePage} ssrSearch="" {...(path !== undefined && { ssrPath: path })}>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <TopMenu />
        <main id="main">
          <Screens />
        </main>
        <Footer />
      </Router>
    </ShopProvider>
  );
}

/** A link to the page that is being looked at changes nothing but still leads to its top. */
const alsoToTheSamePage: AroundNavHandler = (navigate, to, options) => {
  const stays = to === window.location.pathname;
  navigate(to, stays ? { ...options, replace: true } : options);
  if (stays) scrollToStart();
};
