/** In the order of the footer, by page code. A missing page is omitted; others are linked by rows and menus only. */
export const contentGroups = {
  service: ['delivery', 'returns', 'withdrawal', 'payment', 'warranty'],
  advice: ['wired-or-wifi', 'how-many-megapixels', 'how-much-storage', 'camera-law', 'build-your-own-system'],
  about: ['about', 'imprint', 'accessibility'],
  legal: ['terms', 'privacy', 'cookies'],
} as const satisfies Record<string, readonly string[]>;

/** For a store without such a page: what the law asks for, and what that links to, with the facts of the site file. */
export const templatePages = [
  'terms',
  'privacy',
  'cookies',
  'imprint',
  'withdrawal',
  'returns',
  'delivery',
  'payment',
  'warranty',
] as const;

/** In braces: `{email}`. `{?email}…{/email}` is there with a value only, `{!email}…{/email}` only without one. */
export const contentValues = [
  'company',
  'address',
  'city',
  'country',
  'legalForm',
  'register',
  'registration',
  'vatId',
  /** Whether VAT numbers of the store's country are checked in VIES: it and the seller are in the EU. */
  'vies',
  /** Whether the seller delivers to businesses of the store's country without VAT: both in the EU, and not the same. */
  'reverseCharge',
  'representative',
  'ukRepresentative',
  'euRepresentative',
  'shareCapital',
  'mediator',
  'adrStatement',
  'takeBack',
  'producerNumber',
  'email',
  'phone',
  'hours',
  'orderButton',
  'returnDays',
  'freeReturns',
  'updates',
  'cameras',
  'trade',
  'withdrawalDays',
  'guaranteeYears',
  'mailMinutes',
  'hour',
  'minute',
  'vatRate',
  'carriers',
  'paymentMethods',
  'transferNote',
  'currencies',
  'standardTime',
  'expressTime',
  'pickupTime',
  'deliveryPrice',
  'freeFrom',
  'orderYears',
  'messageYears',
  'unusedYears',
  'newsletterYears',
  'withdrawalYears',
  'offerYears',
  'couponYears',
  'stockNoticeDays',
  'cartContactDays',
  'cartDays',
  'emailDays',
  'vatDays',
  'unconfirmedDays',
  'fileDays',
  'sessionDays',
  'reviewDays',
  'reviewEmailYears',
  'protectionDays',
  'processors',
] as const;

export type ContentValue = (typeof contentValues)[number];

/** Bounds of page-builder rows (docs/content.md): lengths in characters. */
export const contentLimits = {
  line: 300,
  paragraph: 2_000,
  markdown: 50_000,
  rows: 40,
  tiles: 24,
} as const;

/** Other hosts that may serve films; they are in the content security policy of every page. */
export const videoHosts: readonly string[] = [];

/**
 * Where a block is shown: the home page, the end of the home page, of lists and products, around every page, on product pages,
 * in lists, and on pages that are no content.
 */
export const contentBlocks = ['home', 'global', 'layout', 'product', 'lists', 'pictures'] as const;
export type ContentBlock = (typeof contentBlocks)[number];
