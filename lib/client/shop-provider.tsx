'use client';

import { type ReactNode, useEffect } from 'react';
import { layOutDeferredSections } from '@/lib/hydration/deferred-sections';
import { returned } from './panels/router-events';
import { ShopContext, type ShopInfo } from './shop-context';

/** The currency that was chosen in any tab; absent for the one of the store. */
const chosenCurrency = () => /(?:^|; )currency=([^;]*)/.exec(document.cookie)?.[1];

/** Loads the page again if another page has changed the currency. */
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
