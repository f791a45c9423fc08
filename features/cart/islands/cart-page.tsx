'use client';

import { type ReactNode, useState } from 'react';
import { useTexts } from '@/lib/client/shop-context';
import { LoadFailure } from '@/ui/islands/load-failure';
import { useCart } from '../cart-resource';
import { useReportView } from '../use-lines';
import { CartLines } from './cart-lines';
import { CartProblems, OfferNotice } from './cart-notices';
import { NoLines } from './no-lines';
import { Skeleton, SkeletonText } from '@/ui/feedback';
import { Card, Heading } from '@/ui/layout';
import { paths } from '@/lib/paths/paths';
import type { ShownCart } from '../shown-cart';
import { PriceViewSwitch } from '@/ui/islands/price-view-switch';
import { TextLink } from '@/ui/text-link';
import { CartTotals, CheckoutLink } from './cart-totals';
import { CouponField } from './coupon-field';

const linesOf = ({ items }: ShownCart) =>
  items.map(({ quantity, product }) => ({ quantity, sku: product.sku }));

function CartSummary({
  cart,
  deliveryUrl,
}: {
  readonly cart: ShownCart;
  readonly deliveryUrl: string | null;
}) {
  const t = useTexts('cart');
  return (
    <Card
      as="section"
      sunken
      className="desktop:sticky desktop:top-6 desktop:transition-[top] desktop:duration-panel desktop:with-header:top-35"
    >
      <Heading level={2} size="block" className="mb-3">
        {t('summary')}
      </Heading>
      <PriceViewSwitch className="mb-3 -ml-1.5 text-sm" />
      <CartTotals cart={cart} deliveryUrl={deliveryUrl} />
      {cart.offer === null && <CouponField coupons={cart.appliedCoupons} />}
      <CheckoutLink cart={cart} size="lg" className="mt-5" />
      {cart.offer === null && (
        <p className="mt-4 text-center text-sm">
          <TextLink href={paths.contactForQuote(linesOf(cart))} prefetch={false} className="touch-target">
            {t('requestQuote')}
          </TextLink>
        </p>
      )}
    </Card>
  );
}

const lines = [0, 1, 2];

function CartSkeleton({ label }: { readonly label: string }) {
  return (
    <div
      aria-busy="true"
      className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-8"
    >
      <p role="status" className="sr-only">
        {label}
      </p>
      <Card>
        {lines.map((line) => (
          <div key={line} className="flex gap-4 py-4 first:pt-0 last:pb-0">
            <Skeleton className="size-20 rounded-md" />
            <div className="flex-1 pt-1">
              <SkeletonText lines={3} />
            </div>
          </div>
        ))}
      </Card>
      <Card sunken>
        <SkeletonText lines={4} />
        <Skeleton className="mt-6 h-13 rounded-md" />
      </Card>
    </div>
  );
}

interface CartPageProps {
  readonly whenEmpty: ReactNode;
  readonly whenEnded: ReactNode;
  readonly deliveryUrl: string | null;
  /** Content below the cart, shown once its position is final. */
  readonly below: ReactNode;
}

/** The cart: loading, empty, or its lines and totals (spec §4). */
export function CartPage({ whenEmpty, whenEnded, deliveryUrl, below }: CartPageProps) {
  const t = useTexts('cart');
  const { data: cart, isError, refetch } = useCart();
  useReportView(cart, true);
  const [hadLines, setHadLines] = useState(false);
  if (!hadLines && cart && cart.items.length > 0) setHadLines(true);
  if (cart === undefined && isError) {
    return <LoadFailure onRetry={() => void refetch()} />;
  }
  if (cart === undefined) return <CartSkeleton label={t('loading')} />;
  if (cart.items.length === 0) {
    return (
      <>
        <NoLines whenEmpty={whenEmpty} whenEnded={whenEnded} takesFocus={hadLines} />
        {below}
      </>
    );
  }
  return (
    <>
      <OfferNotice />
      {cart.offer === null && <CartProblems items={cart.items} />}
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-8">
        <CartLines items={cart.items} />
        <CartSummary {...{ cart, deliveryUrl }} />
      </div>
      {below}
    </>
  );
}
