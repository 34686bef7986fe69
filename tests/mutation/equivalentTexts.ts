const IN_LIVE_BUILD =
  'Only the live site has it: tests/build/liveBuild.test.ts compares its addresses and the rights of its frames.';

/** The texts of the site that `npm run mutation` leaves whole, because no test of the screens could see the fault, and why. */
export const EQUIVALENTS: Record<string, string> = {
  'https://newsletter.example/publisher/desktop': IN_LIVE_BUILD,
  'https://newsletter.example/publisher/mobile': IN_LIVE_BUILD,
  'https://video.example/embed': IN_LIVE_BUILD,
  'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox': IN_LIVE_BUILD,
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation': IN_LIVE_BUILD,
  'https://www.googletagmanager.com/gtag/js?id=':
    'No script of another site is fetched by jsdom: tests/browser/livePolicy.test.ts answers this one address.',
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve':
    'There are fewer than twelve games, so that nobody sees the last of these words.',
};
