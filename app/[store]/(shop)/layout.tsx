import type { ReactNode } from 'react';
import { HeaderCart } from '@/features/cart/components/header-cart';
import { SiteFooter } from '@/features/layout/components/site-footer';
import { SiteHeader } from '@/features/layout/components/site-header';
import { currentStore } from '@/lib/current-store';

export default async function ShopLayout({ children }: { readonly children: ReactNode }) {
  const shop = await currentStore();
  return (
    <>
      <SiteHeader shop={shop} actions={<HeaderCart />} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter shop={shop} />
    </>
  );
}
