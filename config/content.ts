/**
 * The content pages by what they are for, in the order of the footer. Codes are those of the pages (the same in
 * every language); a page that a store does not have is left out, one that stands nowhere here is not linked.
 */
export const contentGroups = {
  service: ['delivery', 'returns', 'payment'],
  advice: ['wired-or-wifi', 'how-many-megapixels', 'how-much-storage', 'camera-law', 'build-your-own-system'],
  about: ['about', 'imprint', 'accessibility'],
  legal: ['terms', 'privacy', 'cookies'],
} as const satisfies Record<string, readonly string[]>;
