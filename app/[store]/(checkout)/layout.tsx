import type { ReactNode } from 'react';
import { CheckoutFooter } from '@/features/checkout/components/checkout-footer';
import { CheckoutHeader } from '@/features/checkout/components/checkout-header';
import { currentStore } from '@/lib/current-store';

export default async function CheckoutLayout({ children }: { readonly children: ReactNode }) {
  const { config } = await currentStore();
  return (
    <>
      <CheckoutHeader config={config} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CheckoutFooter config={config} />
    </>
  );
}
