'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { WireCart } from '@/features/cart/wire-cart';
import { settledCart } from '@/features/cart/cart-resource';
import { useShop } from '@/lib/client/shop-context';
import type { CheckoutStep } from '@/lib/paths';
import { CallError } from '@/lib/client/call-error';
import { showToast, specificText } from '@/lib/client/toasts';
import { formErrorMap } from '@/lib/validation/message';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Alert } from '@/ui/feedback';
import { TextareaField } from '@/ui/islands/textarea-field';
import { readDraft, storeDraft } from '../drafts';
import { type OrderExtras, usePlaceOrder } from '../place-order';
import { storeComment, readComment } from '../open-order';
import { maxComment, placeOrderSchema } from '../schema';
import { missingSteps } from '../steps';
import { useErrorText } from '@/lib/client/use-error-text';
import { OrderContents } from './order-contents';

const extrasSchema = z.object({ comment: placeOrderSchema.shape.comment, newsletter: z.boolean() });

interface ReviewOrderProps {
  readonly cart: WireCart;
  /** Called at every attempt to order with the incomplete steps, which show the message themselves. */
  readonly onMissing: (steps: readonly CheckoutStep[]) => void;
  readonly orderButton: string;
  /** The sentence about terms and privacy. */
  readonly agreement: ReactNode;
}

/**
 * The review step and the order button. The products and the total with VAT and delivery are directly above the button,
 * with nothing in between (countries.md "Order button"); errors are shown below it.
 */
export function ReviewOrder({ cart, onMissing, orderButton, agreement }: ReviewOrderProps) {
  const t = useTranslations('checkout');
  const [storedComment] = useState(readComment);
  const [storedNewsletter] = useState(() => readDraft('newsletter') ?? false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(extrasSchema, { error: formErrorMap }),
    // Never preselected: a draft has only what the shopper has ticked.
    defaultValues: { comment: storedComment, newsletter: storedNewsletter },
  });
  const errorText = useErrorText();
  const { place, pending, failure } = useOrderAttempt(onMissing);
  const commentField = register('comment', {
    onChange: (event: { target: { value: string } }) => storeComment(event.target.value),
  });
  const newsletterField = register('newsletter', {
    onChange: (event: { target: { checked: boolean } }) => storeDraft('newsletter', event.target.checked),
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(place)(event)} className="min-w-0">
      <TextareaField
        {...commentField}
        defaultValue={storedComment}
        label={t('comment')}
        hint={t('remarkHint')}
        error={errorText(formState.errors.comment?.message)}
        limit={maxComment}
        rows={2}
      />
      <Checkbox {...newsletterField} label={t('newsletter')} className="mt-4" />
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
      {/* Not a live region: a toast announces it. */}
      {failure !== null && (
        <Alert tone="danger" className="mt-4">
          {failure}
        </Alert>
      )}
    </form>
  );
}

/** The text for a failure without one of its own: the server failed, or was not reached. */
const failureKey = (error: Error) =>
  error instanceof CallError && error.status > 0 ? 'placeOrderFailed' : 'submitFailed';

/**
 * Places the order, or goes to the first incomplete step. Waits for selections that are being saved, so that the order
 * matches what the user sees, at the total that results from it.
 */
function useOrderAttempt(onMissing: ReviewOrderProps['onMissing']) {
  const t = useTranslations('checkout');
  const shop = useShop();
  const { place, pending, error } = usePlaceOrder();
  const failure = error && (specificText(error) ?? t(failureKey(error)));
  useEffect(() => {
    if (error) showToast({ tone: 'danger', message: specificText(error) ?? t(failureKey(error)) });
  }, [error, t]);
  useReloadFromBfcache();
  const attempt = async (extras: OrderExtras) => {
    const settled = await settledCart(shop);
    // The error is shown at the selection that could not be saved.
    if (!settled) return;
    const missing = missingSteps(settled);
    onMissing(missing);
    if (missing.length === 0) place(settled, extras);
  };
  return { place: attempt, pending, failure };
}

/** The back/forward cache may restore this page while it is still placing the order: resets it. */
function useReloadFromBfcache(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
