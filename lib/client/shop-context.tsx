'use client';

import { createContext, useContext } from 'react';
import type { CurrencyCode, PriceFormat, StoreCode } from '@/config/types';

export interface ShopInfo {
  readonly store: StoreCode;
  /** `nl_NL`, the `locale` parameter of the API (spec §7). */
  readonly localeKey: string;
  readonly currency: CurrencyCode;
  readonly priceFormat: PriceFormat;
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
  readonly noCookies: string;
}

export const ShopContext = createContext<ShopInfo | null>(null);

/** Throws outside a ShopProvider, which is a bug. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop is called outside a ShopProvider');
  return shop;
}
