'use client';

import { type ReactNode, useState } from 'react';
import { useTexts } from '@/lib/client/texts';
import { useShop } from '@/lib/client/shop-context';
import { LoadFailure } from '@/ui/islands/load-failure';
import { CartSkeleton } from '../components/cart-skeleton';
import { useCart } from '../cart-resource';
import { useReportView } from '../use-report-view';
import { CartLines } from './cart-lines';
import { CartProblems } from './cart-problems';
import { CartSummary } from './cart-summary';
import { NoLines } from './no-lines';
import { OfferNotice } from './offer-notice';

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
  const { texts } = useShop();
  const { data: cart, isError, refetch } = useCart();
  useReportView(cart, true);
  const [hadLines, setHadLines] = useState(false);
  if (!hadLines && cart && cart.items.length > 0) setHadLines(true);
  if (cart === undefined && isError) {
    return <LoadFailure title={texts.somethingWrong} retry={texts.retry} onRetry={() => void refetch()} />;
  }
  if (cart === undefined) return <CartSkeleton label={t.loading} />;
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
