import type { RouteSketch } from './route.ts';

/** The page that shows the machines, where developers are. */
const machinesRoutes: RouteSketch[] =
  import.meta.env.DEV || import.meta.env.MODE === 'sandbox'
    ? [
        {
          path: '/__machines',
          file: 'sandbox/machines/page',
          load: () => import('../screens/sandbox/machines/page.tsx'),
          isPrivate: true,
        },
      ]
    : [];

/** The pages of the sandbox, which a live build does not have. */
export const sandboxRoutes: RouteSketch[] =
  import.meta.env.MODE === 'sandbox'
    ? [
        ...machinesRoutes,
        {
          path: '/sandbox',
          file: 'sandbox/overview',
          load: () => import('../screens/sandbox/overview.tsx'),
          isPrivate: true,
        },
        {
          path: '/sandbox/mailbox',
          file: 'sandbox/mailbox',
          load: () => import('../screens/sandbox/mailbox.tsx'),
          isPrivate: true,
        },
        {
          path: '/sandbox/payment',
          file: 'sandbox/payment',
          load: () => import('../screens/sandbox/payment.tsx'),
          isPrivate: true,
        },
      ]
    : machinesRoutes;
