import 'server-only';
import { notFound } from 'next/navigation';
import { store as storeParam } from 'next/root-params';
import { storeConfig } from '@/config/stores';
import type { CurrencyCode, StoreCode, StoreConfig } from '@/config/types';
import { parseStoreKey } from './store-key';

/** The store view of the page being rendered, its currency and its configuration. */
export interface CurrentStore {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly config: StoreConfig;
}

/** Reads the store key of the `[store]` segment; a key that names no store is a 404. */
export async function currentStore(): Promise<CurrentStore> {
  const key = parseStoreKey((await storeParam()) ?? '');
  if (!key) notFound();
  return { ...key, config: storeConfig(key.store) };
}
