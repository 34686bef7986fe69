import { site } from '../../src/content/site.ts';

/** Words that a page must have, as it was built. */
export const FACTS: [address: string, says: string[], requirement: string][] = [
  ['/', ['The Fortress of Death', 'App Store', 'Google Play', 'Hear it first', 'Call of Cthulhu'], 'HOME-02bd'],
  ['/games', ['Adventures', 'Expansions', 'Coming Soon', 'F.I.S.T.', '120 SEK'], 'GAMES-01c'],
  ['/call-of-cthulhu', ['Call of Cthulhu', 'Announced for 2025', 'Order Now'], 'GAMES-04d'],
  ['/dracula', ['Dracula: Curse of the Vampire', 'Back the campaign', 'crowdfunding campaign'], 'GAMES-04e'],
  ['/maceandmagic', ['Mace & Magic', 'dark-fantasy', 'free demo'], 'GAMES-04c'],
  ['/fist', ['F.I.S.T.', 'The telephone adventure, revived', '250 SEK'], 'GAMES-04b'],
  ['/fortressofdeath', ['The Fortress of Death', 'A Lone Wolf adventure', '28 March 2025'], 'GAMES-04a'],
  ['/contact', [site.supportEmail, site.email, 'Community chat'], ''],
  ['/faq', ['What is this platform?', 'dark-fantasy series', 'digital', 'Who is the team?'], 'INFO-02a'],
  ['/learn-more', ['About us', 'Hear it first'], 'INFO-03ab'],
  ['/download', ['App Store', 'Google Play'], ''],
  ['/privacy-policy', ['Last updated February 12, 2024', '13 years'], 'INFO-05ab'],
  ['/jobs', ['Job Openings', 'none at the moment'], 'INFO-07ac'],
  [
    '/investors',
    ['365 000 SEK', '34 000 USD', '687', 'October 2023', 'seeking a partnership', 'Pitch deck'],
    'INFO-08cd',
  ],
  ['/press/fod-released', ['28 March 2025 at 19:00 CET on Android'], 'PRESS-03b'],
  ['/press/first-investment-round', ['31 January 2025', '3.8 million SEK'], 'PRESS-04'],
  ['/press/fod-ios-update', ['27 March 2025', 'over 170 updates', 'blocked our updates'], 'PRESS-05abc'],
  ['/press/fod-ks-complete', ['365 000 SEK', '687 backers', 'October 2023'], 'PRESS-06'],
  ['/shop/product/fod-podcast-discount', ['187.50 SEK'], 'CAT-03b CAT-06b'],
  ['/shop/product/bundle-pre-order', ['500 SEK', 'Pre-order', '12 months'], 'CAT-05be'],
  ['/shop/product/fod-expansions', ['This needs the core game'], 'CAT-07a'],
];

/** What pages prove that say it before their code is there. */
export const SAID_WITHOUT_CODE: Record<string, string> = { '/shop/success': 'PAY-04a', '/shop/cancel': 'PAY-05abd' };
