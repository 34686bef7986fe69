/** The settings of a live site that is built for a test or a benchmark. */
export const LIVE = {
  VITE_USER_POOL_ID: 'eu-north-1_Live1Pool',
  VITE_USER_POOL_CLIENT_ID: 'livePoolClient',
  VITE_SHOP_API_URL: 'https://shop-api.live.example',
  VITE_ACCOUNT_API_URL: 'https://account-api.live.example',
  VITE_PAYMENT_ORIGINS: 'https://pay.live.example',
  VITE_SITE_ORIGIN: 'https://www.live.example',
};
