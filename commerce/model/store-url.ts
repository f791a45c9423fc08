import type { StoreCode } from '@/config/types';

/** The URL of a product, category or content page in one store that has it: a path with a leading slash. */
export interface StoreUrl {
  readonly store: StoreCode;
  readonly path: string;
}

/** One URL of a sitemap, and the same page in every store that has it, this store included (hreflang). */
export interface SitemapEntry {
  readonly path: string;
  readonly storeUrls: readonly StoreUrl[];
  /** The last change of its content, ISO 8601; null if it is not known. */
  readonly changedAt: string | null;
}

export interface SitemapSlice {
  readonly entries: readonly SitemapEntry[];
  /** The cursor of the next slice; null after the last one. Opaque. */
  readonly next: string | null;
}
