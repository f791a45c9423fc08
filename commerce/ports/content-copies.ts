import type { StoreCode } from '@/config/types';

/** A store's content as the CMS last gave it. */
export interface ContentCopy {
  readonly documents: readonly unknown[];
  /** The CMS's version of it; null if the CMS names none. */
  readonly etag: string | null;
  readonly checkedAt: Date;
}

/** Keeps the last good copy of each store's content, so that the shop can start and run while the CMS is down. */
export interface ContentCopies {
  /** The copy of a store; null before the first one. */
  read(store: StoreCode): Promise<ContentCopy | null>;
  /** Replaces the copy of a store, and notifies all nodes. */
  write(store: StoreCode, copy: ContentCopy): Promise<void>;
}
