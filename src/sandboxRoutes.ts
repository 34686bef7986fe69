import type { RouteSketch } from './route.ts';

/** The pages of the sandbox, which a live build does not have. */
export const sandboxRoutes: RouteSketch[] =
  import.meta.env.MODE === 'sandbox'
    ? [
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
    : [];
