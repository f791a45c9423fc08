/** What the service worker keeps on a device for pages without a connection (decision 0060). */
export const offline = {
  /** Pages that were visited; the oldest go first. */
  maxPages: 40,
  /** Scripts, styles, fonts and pictures of those pages. */
  maxFiles: 300,
  /** An older copy is not shown: prices and stock would be of no use. */
  maxAgeHours: 72,
  /** A page that was opened without loading a document is fetched for its copy, at most once in this time. */
  refetchMinutes: 60,
} as const;
