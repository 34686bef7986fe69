const IN_LIVE_BUILD = 'of the live site alone, whose addresses tests/build/liveBuild.test.ts compares';

/** Texts of the site whose fault no test of the screens could see, with the reason. */
export const EQUIVALENTS: Record<string, string> = {
  'https://newsletter.example/publisher/desktop': IN_LIVE_BUILD,
  'https://newsletter.example/publisher/mobile': IN_LIVE_BUILD,
  'https://video.example/embed': IN_LIVE_BUILD,
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve': 'the last word is that for twelve games',
};
