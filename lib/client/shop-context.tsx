'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { CurrencyCode, PriceFormat, StoreCode } from '@/config/types';
import { returned } from '@/lib/client/panels/router-events';
import { layOutDeferredSections } from '@/lib/hydration/deferred-sections';

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
}

const ShopContext = createContext<ShopInfo | null>(null);

/** The currency that was chosen in any tab; absent for the one of the store. */
const chosenCurrency = () => /(?:^|; )currency=([^;]*)/.exec(document.cookie)?.[1];

/** Provides the current store to the islands below it. Loads the page again if another page has changed the currency. */
export function ShopProvider({ shop, children }: { readonly shop: ShopInfo; readonly children: ReactNode }) {
  useEffect(() => void layOutDeferredSections(), []);
  useEffect(() => {
    const chosen = chosenCurrency();
    const reloadIfChanged = () => void (chosenCurrency() !== chosen && window.location.reload());
    window.addEventListener(returned, reloadIfChanged);
    return () => window.removeEventListener(returned, reloadIfChanged);
  }, []);
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** The current store. Throws outside a ShopProvider, which is a bug. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop is called outside a ShopProvider');
  return shop;
}
