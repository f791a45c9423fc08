import type { ReactNode } from 'react';
import { HeaderCart } from '@/features/cart/components/header-cart';
import { compareBarLabels } from '@/features/compare/components/compare-labels';
import { CompareBar } from '@/features/compare/islands/later';
import { SiteFooter } from '@/features/layout/components/site-footer';
import { SiteHeader } from '@/features/layout/components/site-header';
import { getDeliveryUrl } from '@/features/layout/server/reads';
import { HeaderSearch } from '@/features/search/components/header-search';
import { StoreSwitcher } from '@/features/places/components/store-switcher';
import { WhenUsed } from '@/lib/client/when-used';
import { currentStore } from '@/lib/current-store';
import { featureOn } from '@/lib/features';

export default async function ShopLayout({ children }: { readonly children: ReactNode }) {
  const shop = await currentStore();
  const deliveryUrl = await getDeliveryUrl(shop.store, shop.currency);
  return (
    <>
      <SiteHeader shop={shop} search={<HeaderSearch />} actions={<HeaderCart deliveryUrl={deliveryUrl} />} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {featureOn('compare', shop.store) && <CompareBar labels={await compareBarLabels()} />}
      <WhenUsed>
        <SiteFooter shop={shop} switcher={<StoreSwitcher store={shop.store} />} />
      </WhenUsed>
    </>
  );
}
