/**
 * How long after its last rendering a page may be sent while rendering fails, in ms (`stale-if-error`, RFC 5861). An
 * hour outlasts a restart of the database or a failover; later, prices and stock are too old to sell by, and the failure
 * has to be visible.
 */
export const staleIfErrorMs = 3_600_000;

/**
 * How old the content of a page may be over all caches together (spec §9), and how old the reads are that all pages of a store share
 * (`features/store/server/shared-read.ts`), in ms.
 */
export const pageAge = { maxMs: 10_000, sharedReadMs: 1_000 } as const;
