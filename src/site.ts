/**
 * The publisher's own facts, in one place. Whatever the specification leaves open stands here as a stand-in on a
 * reserved example domain, marked as such, to be replaced by the publisher.
 */
export const site = {
  /** Stand-in. */
  company: 'Company Name',
  /** Stand-in: the general address. */
  email: 'hello@publisher.example',
  /** Stand-in: the address for bug reports and for buyers. */
  supportEmail: 'support@publisher.example',
  /** Stand-in: where backers of The Fortress of Death fetch their artbook. */
  artbookPdf: 'https://downloads.publisher.example/fod-artbook.pdf',
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
