'use client';

import { useTexts } from '@/lib/client/shop-context';
import { CallError } from '@/lib/client/call-error';
import { specificText } from '@/lib/client/toasts';
import { useFormErrors } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { decodeMessage } from '@/lib/fields/message';
import { FormShell } from '@/ui/islands/form-shell';
import { TextField } from '@/ui/form/text-field';
import { useApplyCoupon } from '../queries';
import { couponSchema } from '../coupon-schema';

/** The server refuses the code, its only field, without naming it. */
function atField(error: unknown): unknown {
  const text = specificText(error);
  if (!(error instanceof CallError) || text === null) return error;
  return new CallError(text, error.status, error.code, { code: text }, error.sku);
}

export function CouponForm({ onApplied }: { readonly onApplied: () => void }) {
  const t = useTexts('coupon');
  const apply = useApplyCoupon(onApplied);
  const { form, shell } = useShopForm({
    schema: couponSchema,
    defaultValues: { code: '' },
    failure: t('failed'),
    onSubmit: async ({ code }) => {
      await apply.mutateAsync(code).catch((error: unknown) => {
        throw atField(error);
      });
    },
  });
  const message = useFormErrors(form.control)('code');
  // The only rule of the form is that there is a code; other texts are the server's.
  const error = message !== undefined && decodeMessage(message) ? t('missing') : message;
  return (
    <FormShell
      {...shell}
      submitLabel={t('apply')}
      pendingLabel={t('applying')}
      button={{ variant: 'secondary' }}
      className="gap-3"
    >
      <TextField
        {...form.register('code')}
        label={t('label')}
        error={error ?? null}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormShell>
  );
}
