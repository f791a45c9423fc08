import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { CurrencyCode, StoreCode } from '@/config/types';

/** The main menu: the category tree in the store's language. Read once per render. */
export const getMenu = cache((store: StoreCode, currency: CurrencyCode) =>
  backend().catalogue.menu({ store, currency }),
);
