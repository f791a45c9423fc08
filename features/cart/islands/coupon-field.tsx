'use client';

import { Suspense, useRef } from 'react';
import { useTexts } from '@/lib/client/shop-context';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { AccordionItem } from '@/ui/accordion';
import { Alert } from '@/ui/feedback';
import { CloseIcon, Spinner } from '@/ui/first-icons';
import { IconButton } from '@/ui/icon-button';
import { useRemoveCoupon } from '../queries';
import type { ShownCart } from '../shown-cart';

/** Its rules bring the libraries of forms and schemas with them. */
const CouponForm = lazyPart(() => import('./coupon-form').then((module) => module.CouponForm));

export function CouponField({ coupons: [coupon] }: { readonly coupons: ShownCart['appliedCoupons'] }) {
  const t = useTexts('coupon');
  const root = useRef<HTMLDivElement>(null);
  // The focused control is about to disappear.
  const keepFocus = () => root.current?.focus();
  return (
    <div ref={root} tabIndex={-1} className="mt-4 min-w-0 outline-none">
      {coupon ? (
        <AppliedCoupon coupon={coupon} onRemoved={keepFocus} />
      ) : (
        <AccordionItem title={t('question')} size="sm">
          <Suspense>
            <CouponForm onApplied={keepFocus} />
          </Suspense>
        </AccordionItem>
      )}
    </div>
  );
}

interface AppliedCouponProps {
  readonly coupon: ShownCart['appliedCoupons'][number];
  readonly onRemoved: () => void;
}

function AppliedCoupon({ coupon: { code, message }, onRemoved }: AppliedCouponProps) {
  const t = useTexts('coupon');
  const remove = useRemoveCoupon(onRemoved);
  return (
    <Alert tone={message === null ? 'success' : 'warning'} live="status">
      <span className="flex min-w-0 items-start justify-between gap-2">
        <span className="min-w-0 break-words">
          {message === null ? t('applied', { code }) : `${code}: ${message}`}
        </span>
        <IconButton
          label={t('remove', { code })}
          icon={remove.isPending ? <Spinner className="size-4.5" /> : <CloseIcon className="size-4.5" />}
          aria-busy={remove.isPending || undefined}
          size="sm"
          className="-my-2.5 -mr-2 shrink-0"
          onClick={() => !remove.isPending && remove.mutate()}
        />
      </span>
    </Alert>
  );
}
