import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { noindex } from '@/config/robots';
import { CartScreen } from '@/features/cart/components/cart-screen';
import { OpenOrderNotice } from '@/features/checkout/components/open-order-notice';
import { getDeliveryUrl } from '@/features/content/server/links';
import { BelowCart } from '@/features/product-card/components/below-cart';
import { currentContext } from '@/features/store/server/current-context';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart');
  return { title: t('title'), robots: noindex };
}

export default async function CartRoute() {
  const context = await currentContext();
  return (
    <>
      <OpenOrderNotice />
      <CartScreen deliveryUrl={await getDeliveryUrl(context)} below={<BelowCart context={context} />} />
    </>
  );
}
