import { type RouteDefinition, screen } from '../../screens/screen.ts';

/** The page that shows the state machines at work, in development and in the sandbox. */
const inspectorRoutes: RouteDefinition[] =
  import.meta.env.DEV || import.meta.env.MODE === 'sandbox'
    ? [{ path: '/__machines', isPrivate: true, ...screen(() => import('./screens/inspector/page.tsx')) }]
    : [];

const sandboxOnly = { isPrivate: true, browserOnly: true };

/** The pages that a live build does not have. */
export const devtoolsRoutes: RouteDefinition[] =
  import.meta.env.MODE === 'sandbox'
    ? [
        ...inspectorRoutes,
        { path: '/sandbox', ...sandboxOnly, ...screen(() => import('./screens/overview.tsx')) },
        { path: '/sandbox/mailbox', ...sandboxOnly, ...screen(() => import('./screens/mailbox.tsx')) },
        { path: '/sandbox/payment', ...sandboxOnly, ...screen(() => import('./screens/payment.tsx')) },
      ]
    : inspectorRoutes;
