'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useRef, useState } from 'react';
import { textOf } from '@/lib/client/toasts';
import { AccordionItem } from '@/ui/accordion';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { CloseIcon, Spinner } from '@/ui/first-icons';
import { IconButton } from '@/ui/icon-button';
import { TextField } from '@/ui/text-field';
import { useApplyCoupon, useRemoveCoupon } from '../coupon-queries';
import type { WireCart } from '../wire-cart';

interface CouponFieldProps {
  readonly coupons: WireCart['applied_coupons'];
}

/** The discount code of the cart: a field that opens, or the code with a button that removes it. */
export function CouponField({ coupons: [coupon] }: CouponFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  // The focused control is about to disappear.
  const keepFocus = () => root.current?.focus();
  return (
    <div ref={root} tabIndex={-1} className="mt-4 min-w-0 outline-none">
      {coupon ? (
        <AppliedCoupon coupon={coupon} onRemoved={keepFocus} />
      ) : (
        <CouponForm onApplied={keepFocus} />
      )}
    </div>
  );
}

/** Asks for a code; shows why it was refused at the field. */
function CouponForm({ onApplied }: { readonly onApplied: () => void }) {
  const t = useTranslations('coupon');
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const refuse = (text: string) => {
    setError(text);
    field.current?.focus();
  };
  const apply = useApplyCoupon({
    onDone: onApplied,
    onFailure: (failure) => refuse(textOf(failure) ?? t('failed')),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code === '') refuse(t('missing'));
    else if (!apply.isPending) apply.mutate(code);
  };
  return (
    <AccordionItem title={t('question')} size="sm">
      <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-3">
        <TextField
          ref={field}
          name="coupon"
          label={t('label')}
          error={error}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={() => setError(undefined)}
        />
        <Button
          type="submit"
          variant="secondary"
          pending={apply.isPending}
          pendingLabel={t('applying')}
          className="self-start"
        >
          {t('apply')}
        </Button>
      </form>
    </AccordionItem>
  );
}

interface AppliedCouponProps {
  readonly coupon: WireCart['applied_coupons'][number];
  readonly onRemoved: () => void;
}

function AppliedCoupon({ coupon: { code, message }, onRemoved }: AppliedCouponProps) {
  const t = useTranslations('coupon');
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
