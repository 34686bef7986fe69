const IN_LIVE_BUILD = 'Only the live site has it: tests/build/liveBuild.test.ts compares its addresses.';

/** The texts of the site that `npm run mutation` leaves whole, because no test of the screens could see the fault, and why. */
export const EQUIVALENTS: Record<string, string> = {
  'https://newsletter.example/publisher/desktop': IN_LIVE_BUILD,
  'https://newsletter.example/publisher/mobile': IN_LIVE_BUILD,
  'https://video.example/embed': IN_LIVE_BUILD,
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve':
    'There are fewer than twelve games, so that nobody sees the last of these words.',
};
