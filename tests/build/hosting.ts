import { readSettings } from '../../services/settings.ts';
import { headerRules } from '../../src/build/headers.ts';
import type { Hosting } from '../../src/build/hosts/hosting.ts';
import { LIVE } from './live.ts';

/** What hosts of a live site are set up with. */
export const hosting: Hosting = {
  headers: headerRules({
    styles: '',
    settings: readSettings(LIVE),
    site: { newsletter: { desktop: 'https://newsletter.example' }, videos: 'https://video.example' },
  }),
  redirects: [{ from: '/coc_aatt', to: '/call-of-cthulhu' }],
};
