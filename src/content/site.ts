/** Stand-in. By itself, so that it is written into the pages that need nothing else of this file. */
export const company = 'Audio Adventures';
/** Stand-in: where Dracula is backed. By itself likewise. */
export const draculaCampaign = 'https://crowdfunding.example/dracula-curse-of-the-vampire';

/**
 * The publisher's own facts, in one place. What is not known yet stands here as a stand-in on a
 * reserved example domain, marked as such, to be replaced by the publisher.
 */
export const site = {
  company,
  /** Stand-in: who is responsible for personal data, with the address. */
  controller: `${company}, 1 Example Street, 123 45 Example Town, Sweden`,
  /** Stand-in: the general address. */
  email: 'hello@publisher.example',
  /** Stand-in: the address for bug reports and for buyers. */
  supportEmail: 'support@publisher.example',
  /** Stand-in: where backers of The Fortress of Death fetch their artbook. */
  artbookPdf: 'https://downloads.publisher.example/fod-artbook.pdf',
  /** Stand-ins: where the app is to be had. */
  stores: {
    ios: { label: 'App Store', url: 'https://apps.example/ios/audio-adventures' },
    android: { label: 'Google Play', url: 'https://play.example/android/audio-adventures' },
  },
  /** Stand-in: pictures and texts for those who write about the games. */
  pressKit: 'https://downloads.publisher.example/press-kit.zip',
  /** Stand-in: what the publisher tells those who think of investing. */
  pitchDeck: 'https://downloads.publisher.example/pitch-deck.pdf',
  /** Stand-ins: the email service's forms. */
  newsletter: {
    desktop: 'https://newsletter.example/publisher/desktop',
    mobile: 'https://newsletter.example/publisher/mobile',
  },
  /** Stand-in: the video of each game page is here, under the page's address. */
  videos: 'https://video.example/embed',
  /** Stand-ins, all of them. */
  external: {
    webShop: { label: 'Web shop', url: 'https://shop.publisher.example/' },
    campaigns: { label: 'Crowdfunding campaigns', url: 'https://crowdfunding.example/search?creator=publisher' },
    chat: { label: 'Community chat', url: 'https://chat.example/publisher' },
    facebook: { label: 'Facebook', url: 'https://social.example/facebook/publisher' },
    instagram: { label: 'Instagram', url: 'https://social.example/instagram/publisher' },
    youtube: { label: 'YouTube', url: 'https://video.example/publisher' },
  },
} as const;

export type Site = typeof site;
