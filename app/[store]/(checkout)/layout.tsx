import type { ReactNode } from 'react';
import { CheckoutFooter } from '@/features/checkout/components/checkout-footer';
import { CheckoutHeader } from '@/features/checkout/components/checkout-header';
import { getContentLinks } from '@/features/layout/server/reads';
import { currentStore } from '@/lib/current-store';

export default async function CheckoutLayout({ children }: { readonly children: ReactNode }) {
  const { store, currency, config } = await currentStore();
  const links = await getContentLinks(store, currency);
  return (
    <>
      <CheckoutHeader config={config} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CheckoutFooter config={config} imprint={links.find(({ code }) => code === 'imprint')} />
    </>
  );
}
