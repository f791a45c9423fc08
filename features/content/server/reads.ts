import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { CurrencyCode, StoreCode } from '@/config/types';

/** What a path of the store stands for (architecture.md: `resolveUrl`). Read once per render. */
export const resolvePath = cache((store: StoreCode, currency: CurrencyCode, path: string) =>
  backend().catalogue.resolveUrl({ store, currency }, path),
);

/** A content page of the store. Read once per render. */
export const getContentPage = cache((store: StoreCode, currency: CurrencyCode, id: string) =>
  backend().catalogue.contentPage({ store, currency }, id),
);
