import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CheckoutScreen } from '@/features/checkout/components/checkout-screen';
import { OpenOrderNotice } from '@/features/checkout/components/open-order-notice';
import { currentStore } from '@/lib/current-store';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout');
  return { title: t('title') };
}

export default async function CheckoutRoute() {
  const shop = await currentStore();
  return (
    <>
      <OpenOrderNotice />
      <CheckoutScreen shop={shop} />
    </>
  );
}
