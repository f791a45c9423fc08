'use client';

import { useTranslations } from 'next-intl';
import type { WireCart } from '@/commerce/model/wire-cart';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { LockIcon } from '@/ui/icons';
import { Card, Heading } from '@/ui/layout';
import { CartTotals } from './cart-totals';

interface CartSummaryProps {
  readonly cart: WireCart;
  readonly deliveryUrl: string | null;
}

/** Totals and the way to the checkout. */
export function CartSummary({ cart, deliveryUrl }: CartSummaryProps) {
  const t = useTranslations('cart');
  return (
    <Card as="section" sunken className="desktop:sticky desktop:top-6">
      <Heading level={2} size="block" className="mb-3">
        {t('summary')}
      </Heading>
      <CartTotals prices={cart.prices} deliveryUrl={deliveryUrl} />
      <ButtonLink
        href={paths.checkout}
        prefetch={false}
        size="lg"
        full
        leading={<LockIcon />}
        className="mt-5"
      >
        {t('checkout')}
      </ButtonLink>
    </Card>
  );
}
