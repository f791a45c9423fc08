'use client';

import { useTexts } from '@/lib/client/texts';
import type { WireCart } from '../wire-cart';
import { PriceViewSwitch } from '@/ui/islands/price-view-switch';
import { Card, Heading } from '@/ui/layout';
import { CartTotals } from './cart-totals';
import { CheckoutLink } from './checkout-link';
import { CouponField } from './coupon-field';

interface CartSummaryProps {
  readonly cart: WireCart;
  readonly deliveryUrl: string | null;
  /** Whether the cart takes discount codes. */
  readonly coupons: boolean;
}

/** Totals, the discount code and the link to the checkout. */
export function CartSummary({ cart, deliveryUrl, coupons }: CartSummaryProps) {
  const t = useTexts('cart');
  return (
    <Card
      as="section"
      sunken
      className="desktop:sticky desktop:top-6 desktop:transition-[top] desktop:duration-panel desktop:beside-header:top-35"
    >
      <Heading level={2} size="block" className="mb-3">
        {t.summary}
      </Heading>
      <PriceViewSwitch
        texts={{ group: t.pricesShown, gross: t.withTaxShort, net: t.withoutTaxShort }}
        className="mb-3 -ml-1.5 text-sm"
      />
      <CartTotals cart={cart} deliveryUrl={deliveryUrl} />
      {coupons && cart.offer === null && <CouponField coupons={cart.applied_coupons} />}
      <CheckoutLink cart={cart} size="lg" className="mt-5" />
    </Card>
  );
}
