import { type AroundNavHandler, Router } from 'wouter';
import { scrollToStart, skipToContent } from '../lib/focus.ts';
import { lazyComponent } from '../lib/lazyComponent.tsx';
import { forgetAttempts } from '../lib/lazyModule.ts';
import { type ShopLoader, ShopProvider } from '../shop/context/shopContext.tsx';
import { ErrorBoundary } from './layout/errorBoundary.tsx';
import { TopMenu } from './layout/topMenu.tsx';
import { RouteOutlet } from './navigation/routeOutlet.tsx';

const Footer = lazyComponent(async () => (await import('./deferred/footer.tsx')).Footer, { dispensable: true });

interface AppProps {
  loader: ShopLoader;
  /** The address that was rendered, or is: where there is no browser, and until the page is hydrated. */
  path?: string;
}

/** The frame around every screen. */
export function App({ loader, path }: AppProps) {
  return (
    <ShopProvider loader={loader}>
      <Router aroundNav={aroundNav} ssrSearch="" {...(path !== undefined && { ssrPath: path })}>
        <ErrorBoundary>
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to where it says, but without another entry in the history. */}
          <a className="skip-link" href="#main" onClick={skipToContent}>
            Skip to the content
          </a>
          <TopMenu />
          <main id="main" tabIndex={-1}>
            <RouteOutlet />
          </main>
          <Footer />
        </ErrorBoundary>
      </Router>
    </ShopProvider>
  );
}

/** A visit attempts its code anew. A link to the page that is shown already leads to its top. */
const aroundNav: AroundNavHandler = (navigate, to, options) => {
  forgetAttempts();
  const stays = to === window.location.pathname;
  navigate(to, stays ? { ...options, replace: true } : options);
  if (stays) scrollToStart();
};
