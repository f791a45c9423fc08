'use client';

import type { ReactNode } from 'react';
import { useTexts } from '@/lib/client/texts';
import { useShop } from '@/lib/client/shop-context';
import { LoadFailure } from '@/ui/islands/load-failure';
import { CheckoutSkeleton } from '../components/checkout-skeleton';
import type { CheckoutConfig, PaymentMarks } from '../checkout-config';
import { useCart } from '@/features/cart/cart-resource';
import { PaymentReturn } from '@/features/cart/islands/payment-notice';
import { NoLines } from '@/features/cart/islands/no-lines';
import { useCheckoutEvents } from '../use-checkout-events';
import { CheckoutSteps } from './checkout-steps';
import { OrderSummary } from './order-summary';

interface CheckoutPageProps {
  readonly config: CheckoutConfig;
  readonly marks: PaymentMarks;
  readonly agreement: ReactNode;
  readonly whenEmpty: ReactNode;
  readonly whenEnded: ReactNode;
  readonly signOut: ReactNode;
}

/** The checkout: the steps, and the order beside them. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { config, marks, agreement, whenEmpty, whenEnded, signOut } = props;
  const t = useTexts('checkout');
  const { texts } = useShop();
  const { data: cart, isError, refetch } = useCart();
  useCheckoutEvents(cart);
  if (cart === undefined && isError) {
    return <LoadFailure title={texts.somethingWrong} retry={texts.retry} onRetry={() => void refetch()} />;
  }
  if (cart === undefined) return <CheckoutSkeleton label={t.loading} />;
  if (cart.items.length === 0) {
    return (
      <>
        <PaymentReturn />
        <NoLines whenEmpty={whenEmpty} whenEnded={whenEnded} />
      </>
    );
  }
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:gap-8">
      <div className="min-w-0 desktop:col-start-2 desktop:row-start-1 desktop:h-full">
        <OrderSummary cart={cart} coupons={config.coupons} />
      </div>
      <CheckoutSteps cart={cart} config={config} marks={marks} agreement={agreement} signOut={signOut} />
    </div>
  );
}
