'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useShop } from '@/lib/client/shop-context';
import { Alert } from '@/ui/feedback';
import { LoadFailure } from '@/ui/islands/load-failure';
import { CartSkeleton } from '../components/cart-skeleton';
import { useCart } from '../queries';
import { CartLines } from './cart-lines';
import { CartSummary } from './cart-summary';

interface CartPageProps {
  readonly whenEmpty: ReactNode;
  readonly deliveryUrl: string | null;
  /** What stands below, once it cannot move any more. */
  readonly below: ReactNode;
}

/** The cart: loading until it is there, empty, or its lines and totals (spec §4). */
export function CartPage({ whenEmpty, deliveryUrl, below }: CartPageProps) {
  const t = useTranslations('cart');
  const { texts } = useShop();
  const { data: cart, isError, refetch } = useCart();
  if (cart === undefined && isError) {
    return <LoadFailure title={texts.somethingWrong} retry={texts.retry} onRetry={() => void refetch()} />;
  }
  if (cart === undefined) return <CartSkeleton label={t('loading')} />;
  if (cart.items.length === 0) {
    return (
      <>
        {whenEmpty}
        {below}
      </>
    );
  }
  return (
    <>
      {cart.error !== null && (
        <Alert tone="danger" live="alert" className="mb-5">
          {t(`problems.${cart.error}`)}
        </Alert>
      )}
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-8">
        <CartLines items={cart.items} />
        <CartSummary cart={cart} deliveryUrl={deliveryUrl} />
      </div>
      {below}
    </>
  );
}
