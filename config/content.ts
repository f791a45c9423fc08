/**
 * The content pages by topic, in the order of the footer, as page codes (the same in every language). A page that a store
 * does not have is omitted; a page not listed here is not linked.
 */
export const contentGroups = {
  service: ['delivery', 'returns', 'withdrawal', 'payment', 'warranty'],
  advice: ['wired-or-wifi', 'how-many-megapixels', 'how-much-storage', 'camera-law', 'build-your-own-system'],
  about: ['about', 'imprint', 'accessibility'],
  legal: ['terms', 'privacy', 'cookies'],
} as const satisfies Record<string, readonly string[]>;

/** The pages among the service links of the top bar and the mobile menu (spec §1). */
export const serviceLinkPages = ['delivery', 'returns', 'payment'] as const;

/** Values of the configuration that the text of a content page can contain, in braces: `{email}`. */
export const contentValues = [
  'company',
  'address',
  'registration',
  'vatId',
  'email',
  'phone',
  'hours',
  'orderButton',
  'returnDays',
  'withdrawalDays',
  'guaranteeYears',
  'mailMinutes',
  'hour',
  'minute',
  'vatRate',
  'carriers',
  'paymentMethods',
  'currencies',
  'standardTime',
  'expressTime',
  'deliveryPrice',
  'freeFrom',
  'orderYears',
  'messageYears',
  'unusedYears',
] as const;

export type ContentValue = (typeof contentValues)[number];
