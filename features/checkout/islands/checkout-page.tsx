'use client';

import { type ReactNode, useEffect } from 'react';
import { useTexts } from '@/lib/client/shop-context';
import { LoadFailure } from '@/ui/islands/load-failure';
import type { CheckoutConfig, PaymentMarks } from '../checkout-config';
import { useCart } from '@/features/cart/cart-resource';
import { PaymentReturn } from '@/features/cart/islands/cart-notices';
import { NoLines } from '@/features/cart/islands/no-lines';
import { CheckoutSteps } from './checkout-steps';
import { Skeleton, SkeletonText } from '@/ui/feedback';
import { Card } from '@/ui/layout';
import type { ShownCart } from '@/features/cart/shown-cart';
import { whileAccepted } from '@/lib/client/storage/consent';
import { reportCommerce } from '@/lib/client/commerce-events';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { checkoutEvents, formatReported, parseReported } from '../checkout-events';
import { storeItemFacts } from '@/features/orders/item-facts';
import { clsx } from 'clsx';
import { CouponField } from '@/features/cart/islands/coupon-field';
import { includesShipping } from '@/commerce/domain/pricing/totals-view';
import { useMoney } from '@/lib/client/use-formats';
import { paths } from '@/lib/paths/paths';
import { CollapsibleSection } from '@/ui/accordion';
import { TextLink } from '@/ui/text-link';
import { reachableStep } from '../steps';
import { useCheckoutStep } from '../use-checkout-step';
import { OrderContents } from './order-contents';

/** Collapsed above the steps on a phone. The last step shows products and cost above its button and omits this. */
function OrderSummary({ cart }: { readonly cart: ShownCart }) {
  const reviewed = useCheckoutStep((wanted) => reachableStep(cart, wanted)) === 'payment';
  const t = useTexts('checkout');
  const { price } = useMoney();
  const cartText = useTexts('cart');
  const { shipping, grandTotal: total, netTotal, net } = cart.prices;
  const complete = includesShipping(shipping, cart.delivery?.rate);
  const shown = (sum: string) => (complete ? sum : t('beforeShipping', { price: sum }));
  return (
    <Card
      as="aside"
      sunken
      padding="none"
      className="px-4 *:border-0 desktop:max-h-[calc(100dvh-11rem)] desktop:overflow-y-auto desktop:p-5"
    >
      <CollapsibleSection
        title={
          <span className="flex min-w-0 flex-wrap justify-between gap-x-4">
            <span>{t('yourOrder')}</span>
            <span className={clsx('tabular-nums', !reviewed && 'desktop:hidden')}>
              <span className={net ? 'totals-gross' : undefined}>{shown(price(total))}</span>
              {net && (
                <span className="totals-net">
                  {shown(cartText('withoutTax', { price: price(netTotal) }))}
                </span>
              )}
            </span>
          </span>
        }
      >
        {!reviewed && <OrderContents cart={cart} />}
        {cart.offer === null && <CouponField coupons={cart.appliedCoupons} />}
        <p className="mt-4 text-sm">
          <TextLink href={paths.cart} prefetch={false} className="inline-flex min-h-11 items-center">
            {t('backToCart')}
          </TextLink>
        </p>
      </CollapsibleSection>
    </Card>
  );
}

interface CheckoutPageProps {
  readonly config: CheckoutConfig;
  readonly marks: PaymentMarks;
  readonly agreement: ReactNode;
  readonly assurances: ReactNode;
  readonly whenEmpty: ReactNode;
  readonly whenEnded: ReactNode;
  readonly signOut: ReactNode;
}

export function CheckoutPage(props: CheckoutPageProps) {
  const { config, marks, agreement, assurances, whenEmpty, whenEnded, signOut } = props;
  const t = useTexts('checkout');
  const { data: cart, isError, refetch } = useCart();
  useCheckoutEvents(cart);
  if (cart === undefined && isError) {
    return <LoadFailure onRetry={() => void refetch()} />;
  }
  if (cart === undefined) return <CheckoutSkeleton label={t('loading')} />;
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
        <div className="desktop:sticky desktop:top-6">
          <OrderSummary cart={cart} />
          <div className="mt-5 px-5 max-desktop:hidden">{assurances}</div>
        </div>
      </div>
      <CheckoutSteps {...{ cart, config, marks, agreement, assurances, signOut }} />
    </div>
  );
}

const sections = [0, 1, 2, 3];

function CheckoutSkeleton({ label }: { readonly label: string }) {
  return (
    <div
      aria-busy="true"
      className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:gap-8"
    >
      <p role="status" className="sr-only">
        {label}
      </p>
      <Card sunken className="desktop:col-start-2">
        <SkeletonText lines={2} />
      </Card>
      <div className="flex flex-col gap-4 desktop:col-start-1 desktop:row-start-1">
        {sections.map((section) => (
          <Card key={section} padding="lg">
            <div className="flex items-center gap-3">
              <Skeleton className="size-7 rounded-full" />
              <Skeleton className="h-5 w-40" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}

const reportedKey = 'checkout_reported';

/** Reports each event once per cart, and only with consent, because the notes in the browser also need it. */
function useCheckoutEvents(cart: ShownCart | undefined): void {
  useEffect(() => {
    if (cart === undefined || cart.items.length === 0) return;
    return whileAccepted(() => {
      const { events, reported } = checkoutEvents(cart, parseReported(safeLocalStorage.read(reportedKey)));
      if (events.length === 0) return;
      safeLocalStorage.write(reportedKey, formatReported(reported));
      storeItemFacts(cart.items);
      for (const event of events) reportCommerce(event);
    });
  }, [cart]);
}
