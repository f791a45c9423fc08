import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CartScreen } from '@/features/cart/components/cart-screen';
import { OpenOrderNotice } from '@/features/checkout/components/open-order-notice';
import { getDeliveryUrl } from '@/features/layout/server/reads';
import { currentStore } from '@/lib/current-store';
import { CartShelf } from '../_screens/cart-shelf';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart');
  return { title: t('title') };
}

export default async function CartRoute() {
  const shop = await currentStore();
  return (
    <>
      <OpenOrderNotice />
      <CartScreen
        deliveryUrl={await getDeliveryUrl(shop.store, shop.currency)}
        below={<CartShelf shop={shop} />}
      />
    </>
  );
}
