'use client';

import { clsx } from 'clsx';
import { CouponField } from '@/features/cart/islands/coupon-field';
import type { WireCart } from '@/features/cart/wire-cart';
import { includesShipping } from '@/commerce/domain/pricing/totals-view';
import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import { useMoney } from '@/lib/client/use-formats';
import { paths } from '@/lib/paths/paths';
import { CollapsibleSection } from '@/ui/collapsible-section';
import { Card } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { reachableStep } from '../steps';
import { useCheckoutStep } from '../use-checkout-step';
import { OrderContents } from './order-contents';

interface OrderSummaryProps {
  readonly cart: WireCart;
}

/**
 * The order next to the steps; on a phone collapsed above them. The last step shows the products and their cost directly above
 * the order button, so they are left out here.
 */
export function OrderSummary({ cart }: OrderSummaryProps) {
  const reviewed = useCheckoutStep((wanted) => reachableStep(cart, wanted)) === 'payment';
  const t = useTexts('checkout');
  const { price } = useMoney();
  const cartText = useTexts('cart');
  const { shipping, grand_total: total, net_total, net } = cart.prices;
  const complete = includesShipping(shipping, cart.delivery?.rate);
  const shown = (sum: string) => (complete ? sum : fillText(t.beforeShipping, { price: sum }));
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
            <span>{t.yourOrder}</span>
            <span className={clsx('tabular-nums', !reviewed && 'desktop:hidden')}>
              <span className={net ? 'totals-gross' : undefined}>{shown(price(total))}</span>
              {net && (
                <span className="totals-net">
                  {shown(fillText(cartText.withoutTax, { price: price(net_total) }))}
                </span>
              )}
            </span>
          </span>
        }
      >
        {!reviewed && <OrderContents cart={cart} />}
        {cart.offer === null && <CouponField coupons={cart.applied_coupons} />}
        <p className="mt-4 text-sm">
          <TextLink href={paths.cart} prefetch={false} className="inline-flex min-h-11 items-center">
            {t.backToCart}
          </TextLink>
        </p>
      </CollapsibleSection>
    </Card>
  );
}
