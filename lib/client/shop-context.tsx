'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { CurrencyCode, PriceFormat, StoreCode } from '@/config/types';
import { renderWhole } from './render-whole';

/** What islands know of the store they stand in; the server gives it once, in the layout. */
export interface ShopInfo {
  readonly store: StoreCode;
  /** `nl_NL`, as the calls of spec §7 carry it. */
  readonly localeKey: string;
  readonly currency: CurrencyCode;
  readonly priceFormat: PriceFormat;
  /** Texts that any island may need, already in the store's language. */
  readonly texts: ShopTexts;
}

export interface ShopTexts {
  readonly close: string;
  readonly somethingWrong: string;
  readonly messages: string;
  readonly failureTitle: string;
  readonly failureText: string;
  readonly retry: string;
}

const ShopContext = createContext<ShopInfo | null>(null);

/** Gives the islands below it the store they stand in. */
export function ShopProvider({ shop, children }: { readonly shop: ShopInfo; readonly children: ReactNode }) {
  useEffect(() => void renderWhole(), []);
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** The store an island stands in. Throws outside a ShopProvider, which is a bug. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('no ShopProvider above this island');
  return shop;
}
