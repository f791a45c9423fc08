/**
 * `Strict-Transport-Security` on https (RFC 6797). `includeSubDomains` also covers hosts that the shop does not serve,
 * such as a mail or intranet host below the store's: enable it once all of them have https.
 */
export const hsts = {
  /** Two years. */
  maxAgeSeconds: 63_072_000,
  includeSubDomains: false,
} as const;
