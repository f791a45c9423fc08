import type { StoreCode } from '@/config/types';

export interface ContentCopy {
  readonly documents: readonly unknown[];
  readonly etag: string | null;
  readonly checkedAt: Date;
}

/** Keeps the last good copy of each store's content, so that the shop can start and run while the CMS is down. */
export interface ContentCopies {
  read(store: StoreCode): Promise<ContentCopy | null>;
  /** Replaces the copy of a store, and notifies all nodes. */
  write(store: StoreCode, copy: ContentCopy): Promise<void>;
}
