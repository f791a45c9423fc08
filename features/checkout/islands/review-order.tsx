'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { ShownCart } from '@/features/cart/shown-cart';
import { settledCart } from '@/features/cart/cart-resource';
import { useTexts, useShop } from '@/lib/client/shop-context';
import type { CheckoutStep } from '@/lib/paths/paths';
import { CallError } from '@/lib/client/call-error';
import type { FormDraft } from '@/lib/client/form/form-draft';
import { newsletterRequested } from '@/lib/client/person/newsletter-requested';
import { showFailure, showToast, specificText } from '@/lib/client/toasts';
import { useUser } from '@/lib/client/person/user';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { Checkbox } from '@/ui/form/checkbox';
import { FoldedFields } from '@/ui/form/field';
import { FormShell } from '@/ui/islands/form-shell';
import { TextareaField } from '@/ui/islands/textarea-field';
import { drafts } from '../drafts';
import { checkAccountPassword, usePlaceOrder } from '../order/use-place-order';
import { useChoosePayment, useSavedAddresses } from '../queries';
import { storeComment, readComment } from '../order/open-order-storage';
import { maxComment, type OrderForm, orderFormSchema } from '../schema';
import { missingSteps, presetPayment } from '../steps';
import { AccountFields } from './account-fields';
import { OrderContents } from './order-contents';

/** Never preselected: a draft has only what the shopper has ticked. */
const empty: OrderForm = {
  comment: '',
  newsletter: false,
  account: false,
  password: '',
  password_confirmation: '',
};

/** Kept until the order is placed, which may be several attempts later: `OrderSettled` removes it. Without passwords. */
const extrasDraft: FormDraft<OrderForm> = {
  read: () => ({ ...empty, comment: readComment(), newsletter: drafts.newsletter.read() ?? false }),
  store: (extras) => {
    if (!extras) return;
    storeComment(extras.comment);
    drafts.newsletter.store(extras.newsletter);
  },
};

interface ReviewOrderProps {
  readonly cart: ShownCart;
  /** Called at every attempt to order with the incomplete steps, which show the message themselves. */
  readonly onMissing: (steps: readonly CheckoutStep[]) => void;
  readonly orderButton: string;
  readonly agreement: ReactNode;
}

/** Products and total are directly above the button, errors below it (docs/countries.md "Order button"). */
export function ReviewOrder({ cart, onMissing, orderButton, agreement }: ReviewOrderProps) {
  const t = useTexts('checkout');
  const { place, pending, failure } = useOrderAttempt(onMissing);
  const { form, shell } = useShopForm({
    // As `AccountFields` shows the fields of the account.
    schema: orderFormSchema(cart.email, useUser()?.isLoggedIn === false),
    defaultValues: empty,
    draft: extrasDraft,
    failure: t('submitFailed'),
    onSubmit: place,
  });
  const field = useFormField(form);
  const comment = field('comment');
  const [hasComment] = useState(() => readComment() !== '');
  const saved = useSavedAddresses();
  const offersNewsletter = !newsletterRequested.read() && !saved.isLoading && saved.data?.subscribed !== true;
  return (
    <FormShell
      {...shell}
      pending={pending || shell.pending}
      submitError={failure ?? shell.submitError}
      submitLabel={orderButton}
      pendingLabel={t('placing')}
      button={{ full: true }}
      errorPlacement="below-button"
      // A toast announces it.
      announceError={false}
    >
      <FoldedFields label={t('addComment')} open={hasComment || comment.error !== null}>
        <TextareaField
          {...comment}
          defaultValue={form.formState.defaultValues?.comment}
          label={t('comment')}
          hint={t('remarkHint')}
          limit={maxComment}
          rows={2}
          className="grow"
        />
      </FoldedFields>
      {offersNewsletter && <Checkbox {...form.register('newsletter')} label={t('newsletter')} />}
      <AccountFields form={form} cart={cart} />
      <div className="text-sm text-ink-soft">{agreement}</div>
      <div className="border-t border-line pt-5">
        <OrderContents cart={cart} />
      </div>
    </FormShell>
  );
}

const failureKey = (error: Error) =>
  error instanceof CallError && error.status > 0 ? 'placeOrderFailed' : 'submitFailed';

/** Waits for selections that are being saved, and saves the preselected payment, so that the order matches what the user sees, at that total. */
function useOrderAttempt(onMissing: ReviewOrderProps['onMissing']) {
  const t = useTexts('checkout');
  const shop = useShop();
  const { place, pending, error } = usePlaceOrder();
  const failure = error && (specificText(error) ?? t(failureKey(error)));
  useEffect(() => {
    if (error) showToast({ tone: 'danger', message: specificText(error) ?? t(failureKey(error)) });
  }, [error, t]);
  useReloadFromBfcache();
  const savePayment = useChoosePayment({ onDone: () => undefined, onFailure: showFailure });
  const attempt = async ({ comment, newsletter, account, password }: OrderForm) => {
    const settled = await settledCart(shop);
    // The error is shown at the selection that could not be saved.
    if (!settled) return;
    const preset = presetPayment(settled);
    const missing = missingSteps(settled).filter((step) => step !== 'payment' || preset === null);
    onMissing(missing);
    if (missing.length > 0) return;
    if (account) await checkAccountPassword(shop, password);
    const complete = preset ? await savePayment.mutateAsync(preset).catch(() => null) : settled;
    if (!complete) return;
    place(complete, { comment, newsletter }, account ? password : null);
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
