'use client';

import { useTranslations } from 'next-intl';
import { CouponField } from '@/features/cart/islands/coupon-field';
import type { WireCart } from '@/features/cart/wire-cart';
import { useMoney } from '@/lib/client/use-money';
import { paths } from '@/lib/paths';
import { CollapsibleSection } from '@/ui/collapsible-section';
import { Card } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { OrderContents } from './order-contents';

interface OrderSummaryProps {
  readonly cart: WireCart;
  /** Whether the cart takes discount codes. */
  readonly coupons: boolean;
}

/** The order beside the steps; on a phone collapsed above them. */
export function OrderSummary({ cart, coupons }: OrderSummaryProps) {
  const t = useTranslations('checkout');
  const { price } = useMoney();
  return (
    <Card
      as="aside"
      sunken
      padding="none"
      className="px-4 *:border-0 desktop:sticky desktop:top-6 desktop:max-h-[calc(100dvh-3rem)] desktop:overflow-y-auto desktop:p-5"
    >
      <CollapsibleSection
        title={
          <span className="flex min-w-0 flex-wrap justify-between gap-x-4">
            <span>{t('yourOrder')}</span>
            <span className="whitespace-nowrap tabular-nums desktop:hidden">
              {price(cart.prices.grand_total)}
            </span>
          </span>
        }
      >
        <OrderContents cart={cart} live />
        {coupons && cart.offer === null && <CouponField coupons={cart.applied_coupons} />}
        <p className="mt-4 text-sm">
          <TextLink href={paths.cart} prefetch={false}>
            {t('backToCart')}
          </TextLink>
        </p>
      </CollapsibleSection>
    </Card>
  );
}
