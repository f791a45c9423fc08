/**
 * Addresses in one file of a sitemap. The protocol takes 50,000, but 50 MB at most: with twelve alternates
 * each, an address is about 1.3 KB (docs/decisions/0012).
 */
export const sitemap = { addressesPerFile: 25_000, addressesPerRead: 1_000 } as const;
