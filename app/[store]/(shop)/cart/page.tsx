import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CartScreen } from '@/features/cart/components/cart-screen';
import { OpenOrderNotice } from '@/features/checkout/components/open-order-notice';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart');
  return { title: t('title') };
}

export default function CartRoute() {
  return (
    <>
      <OpenOrderNotice />
      <CartScreen />
    </>
  );
}
