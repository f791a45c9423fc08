'use client';

import { useTexts } from '@/lib/client/texts';
import { paths } from '@/lib/paths/paths';
import type { WireCart } from '../wire-cart';
import { PriceViewSwitch } from '@/ui/islands/price-view-switch';
import { Card, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { CartTotals } from './cart-totals';
import { CheckoutLink } from './checkout-link';
import { CouponField } from './coupon-field';

const linesOf = ({ items }: WireCart) =>
  items.map(({ quantity, product }) => ({ quantity, sku: product.sku }));

interface CartSummaryProps {
  readonly cart: WireCart;
  readonly deliveryUrl: string | null;
}

export function CartSummary({ cart, deliveryUrl }: CartSummaryProps) {
  const t = useTexts('cart');
  return (
    <Card
      as="section"
      sunken
      className="desktop:sticky desktop:top-6 desktop:transition-[top] desktop:duration-panel desktop:with-header:top-35"
    >
      <Heading level={2} size="block" className="mb-3">
        {t.summary}
      </Heading>
      <PriceViewSwitch
        texts={{ group: t.pricesShown, gross: t.withTaxShort, net: t.withoutTaxShort }}
        className="mb-3 -ml-1.5 text-sm"
      />
      <CartTotals cart={cart} deliveryUrl={deliveryUrl} />
      {cart.offer === null && <CouponField coupons={cart.applied_coupons} />}
      <CheckoutLink cart={cart} size="lg" className="mt-5" />
      {cart.offer === null && (
        <p className="mt-4 text-center text-sm">
          <TextLink href={paths.contactForQuote(linesOf(cart))} prefetch={false} className="touch-target">
            {t.requestQuote}
          </TextLink>
        </p>
      )}
    </Card>
  );
}
