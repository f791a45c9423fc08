/** Values of `ROBOTS`: nothing may be indexed, the value of spec §2 and the default, or every page that is made for it. */
export const robotsSettings = ['noindex,nofollow', 'index'] as const;
export type RobotsSetting = (typeof robotsSettings)[number];

export const noindex: RobotsSetting = 'noindex,nofollow';

/** The protocol allows 50,000 and 50 MB; a URL with twelve alternates takes about 1.3 KB (decision 0012). */
export const sitemap = { urlsPerFile: 25_000, urlsPerRead: 1_000 } as const;

export const feed = { articlesPerRead: 500 } as const;

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

/** In ms (`stale-if-error`, RFC 5861). An hour outlasts a failover; later, prices and stock are too old to sell by. */
export const staleIfErrorMs = 3_600_000;

/**
 * How old the content of a page may be over all caches together (spec §9), and how old the reads are that all pages of a store share
 * (`features/store/server/shared-read.ts`), in ms. The proxy of `deploy/nginx` keeps a page for `proxyMs` at most; it states its clock,
 * which may differ by `clockMs` from that of a node.
 */
export const pageAge = { maxMs: 10_000, sharedReadMs: 1_000, proxyMs: 500, clockMs: 10_000 } as const;

export const maintenance = {
  /** `Retry-After` in seconds. */
  retrySeconds: 300,
} as const;

/** RFC 6797. `includeSubDomains` also covers hosts that the shop does not serve: enable it once all of them have https. */
export const hsts = {
  /** Two years. */
  maxAgeSeconds: 63_072_000,
  includeSubDomains: false,
} as const;
