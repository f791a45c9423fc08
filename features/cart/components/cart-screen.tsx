import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { paths } from '@/lib/paths/paths';
import type { StoreCode } from '@/config/types';
import { IslandTexts } from '@/lib/messages/island-texts';
import { Container, Heading, NoScript } from '@/ui/layout';
import { CartPage } from '../islands/cart-page';
import { PaymentReturn } from '../islands/cart-notices';
import { Assurances } from './assurances';
import { EmptyCart, SessionEnded } from './empty-cart';
import { QuickOrder } from './quick-order';

export async function CartScreen({
  store,
  deliveryUrl,
  above,
  below,
}: {
  readonly store: StoreCode;
  readonly deliveryUrl: string | null;
  /** Notices about the articles of the cart. */
  readonly above: ReactNode;
  readonly below: ReactNode;
}) {
  const [t, product] = await Promise.all([getTranslations('cart'), getTranslations('product')]);
  return (
    <Container className="without-signup min-h-dvh pt-6 pb-10">
      <Heading level={1} className="mb-5">
        {t('title')}
      </Heading>
      <NoScript>{product('needsScript')}</NoScript>
      <div className="noscript:hidden">
        <IslandTexts of={['coupon']}>
          <Suspense>
            <PaymentReturn />
          </Suspense>
          {above}
          <CartPage
            deliveryUrl={deliveryUrl}
            quickOrder={<QuickOrder />}
            assurances={<Assurances store={store} />}
            below={below}
            whenEnded={<SessionEnded next={paths.cart} />}
            whenEmpty={<EmptyCart />}
          />
        </IslandTexts>
      </div>
    </Container>
  );
}
