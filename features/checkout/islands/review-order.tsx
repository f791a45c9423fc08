'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { WireCart } from '@/commerce/model/wire-cart';
import { settledCart } from '@/lib/client/cart-resource';
import { useShop } from '@/lib/client/shop-context';
import { showToast, textOf } from '@/lib/client/toasts';
import { formErrorMap } from '@/lib/validation/message';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Alert } from '@/ui/feedback';
import { TextareaField } from '@/ui/islands/textarea-field';
import { type OrderExtras, usePlaceOrder } from '../place-order';
import { keepRemark, readRemark } from '../remark';
import { maxComment, placeOrderSchema } from '../schema';
import { headingId, missingSteps, type Step } from '../steps';
import { useErrorText } from '../use-error-text';
import { OrderContents } from './order-contents';

const extrasSchema = z.object({ comment: placeOrderSchema.shape.comment, newsletter: z.boolean() });

interface ReviewOrderProps {
  readonly cart: WireCart;
  /** A section that was opened to change something and is not saved yet. */
  readonly unsaved: Step | null;
  /** The steps that an attempt to order found missing, which say so themselves; none: nothing is. */
  readonly onMissing: (steps: readonly Step[]) => void;
  readonly orderButton: string;
  /** The sentence about terms and privacy. */
  readonly agreement: ReactNode;
}

/**
 * The last look and the order. Directly above the button stands what is bought and the total with VAT and
 * delivery, with nothing between (countries.md "Order button"); what went wrong stands below it.
 */
export function ReviewOrder({ cart, unsaved, onMissing, orderButton, agreement }: ReviewOrderProps) {
  const t = useTranslations('checkout');
  const [kept] = useState(readRemark);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(extrasSchema, { error: formErrorMap }),
    defaultValues: { comment: kept, newsletter: false },
  });
  const errorText = useErrorText();
  const { place, pending, failure } = useOrderAttempt(unsaved, onMissing);
  const remark = register('comment', {
    onChange: (event: { target: { value: string } }) => keepRemark(event.target.value),
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(place)(event)} className="min-w-0">
      <TextareaField
        {...remark}
        defaultValue={kept}
        label={t('comment')}
        hint={t('remarkHint')}
        error={errorText(formState.errors.comment?.message)}
        limit={maxComment}
        rows={2}
      />
      <Checkbox {...register('newsletter')} label={t('newsletter')} className="mt-4" />
      <p className="mt-4 text-sm text-ink-soft">{agreement}</p>
      <div className="mt-6 border-t border-line pt-5">
        <OrderContents cart={cart} />
      </div>
      <Button
        type="submit"
        size="lg"
        full
        pending={pending || formState.isSubmitting}
        pendingLabel={t('placing')}
        className="mt-5"
      >
        {orderButton}
      </Button>
      {/* Not live: a toast says it. */}
      {failure !== null && (
        <Alert tone="danger" className="mt-4">
          {failure}
        </Alert>
      )}
    </form>
  );
}

/**
 * Places the order when nothing is missing, else goes to what is; says what went wrong. A choice that is still being saved
 * is waited for: the order is for what the shopper sees chosen, at the total that this makes.
 */
function useOrderAttempt(unsaved: Step | null, onMissing: ReviewOrderProps['onMissing']) {
  const t = useTranslations('checkout');
  const shop = useShop();
  const { place, pending, error } = usePlaceOrder();
  const failure = error && (textOf(error) ?? t('submitFailed'));
  useEffect(() => {
    if (error) showToast({ tone: 'danger', message: textOf(error) ?? t('submitFailed') });
  }, [error, t]);
  useReloadWhenBack();
  const attempt = async (extras: OrderExtras) => {
    const settled = await settledCart<WireCart>(shop);
    // What went wrong stands at the choice that could not be saved.
    if (!settled) return;
    const missing = unsaved ? [unsaved] : missingSteps(settled);
    const [first] = missing;
    onMissing(missing);
    if (first) document.getElementById(headingId(first))?.focus();
    else place(settled, extras);
  };
  return { place: attempt, pending, failure };
}

/** Back from the payment page the browser may show this page as it was left, still ordering: it starts anew. */
function useReloadWhenBack(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
