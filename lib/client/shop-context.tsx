'use client';

import { createContext, useContext } from 'react';
import type { CurrencyCode, PriceFormat, StoreCode } from '@/config/types';

/** The current store, for islands; the root layout provides it. */
export interface ShopInfo {
  readonly store: StoreCode;
  /** `nl_NL`, the `locale` parameter of the API (spec §7). */
  readonly localeKey: string;
  readonly currency: CurrencyCode;
  readonly priceFormat: PriceFormat;
  /** Texts that any island may need, in the store's language. */
  readonly texts: ShopTexts;
}

export interface ShopTexts {
  readonly close: string;
  readonly somethingWrong: string;
  readonly messages: string;
  readonly failureTitle: string;
  readonly failureText: string;
  /** With the placeholder `{id}`. */
  readonly failureReference: string;
  readonly retry: string;
  /** Where the browser refuses cookies: the cart has none of its own. */
  readonly noCookies: string;
}

/** Provided by `ShopProvider`; islands call `useShop`. */
export const ShopContext = createContext<ShopInfo | null>(null);

/** The current store. Throws outside a ShopProvider, which is a bug. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop is called outside a ShopProvider');
  return shop;
}
