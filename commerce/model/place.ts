import type { StoreCode } from '@/config/types';

/** Where one thing of the catalogue stands in one store that has it; the path begins with a slash. */
export interface Place {
  readonly store: StoreCode;
  readonly path: string;
}

/** One address of a sitemap with the same thing in every store, this one included (hreflang). */
export interface SitemapEntry {
  readonly path: string;
  readonly places: readonly Place[];
}

/** A brand of the shop and how many products of it the store sells. */
export interface BrandSummary {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}
