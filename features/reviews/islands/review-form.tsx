'use client';

import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Address } from '@/commerce/model/address';
import { rating } from '@/config/shop/rating';
import { ContactFiles, useOwnFiles } from '@/features/contact/islands/contact-files';
import { callShop } from '@/lib/client/call';
import { CallError } from '@/lib/client/call-error';
import { emailInput, nameInputs } from '@/lib/client/form/input-attributes';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { announced } from '@/lib/client/toasts';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { useUser } from '@/lib/client/person/user';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { FieldRow } from '@/ui/form/field';
import { FormShell } from '@/ui/islands/form-shell';
import { TextareaField } from '@/ui/islands/textarea-field';
import { Heading } from '@/ui/layout';
import { RatingInput } from '@/ui/rating';
import { TextField } from '@/ui/form/text-field';
import { ratingId, type ReviewFormFields, reviewFormSchema, type ReviewFormValues } from '../schema';

interface ReviewFormProps {
  readonly sku: string;
  readonly name: string;
  readonly privacy: ReactNode;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

function useReviewForm({ sku, onSent }: Pick<ReviewFormProps, 'sku' | 'onSent'>) {
  const t = useTexts('reviews.form');
  const shop = useShop();
  const pictures = useOwnFiles('review');
  const { form, shell } = useShopForm<ReviewFormFields, ReviewFormValues>({
    schema: reviewFormSchema,
    defaultValues: { stars: '', name: '', email: '', message: '' },
    failure: t('failed'),
    onSubmit: async ({ stars, ...values }) => {
      await pictures.settled();
      const ids = pictures.read().map(({ id }) => id);
      const body = { type: 'reviewform', product: sku, stars: ratingId(stars), ...values, pictures: ids };
      const call = callShop<object>(shop, paths.api.user, { method: 'POST', body });
      await announced(call).catch((error: unknown) => {
        const isGone = error instanceof CallError && error.code === 'not_found';
        if (isGone && ids.length > 0) pictures.expired();
        throw error;
      });
      onSent();
    },
  });
  return { form, shell, pictures };
}

/** Fills in the name and the email address of a customer, or of the last order of a guest, unless something was entered. */
function useKnownAuthor({ getValues, setValue }: ReturnType<typeof useReviewForm>['form']): void {
  const shop = useShop();
  const { isLoggedIn, firstname = null, email = null } = useUser() ?? {};
  useEffect(() => {
    const fill = (values: { readonly name: string | null; readonly email: string | null }) => {
      for (const field of ['name', 'email'] as const)
        if (values[field] !== null && getValues(field) === '') setValue(field, values[field]);
    };
    fill({ name: firstname, email });
    if (isLoggedIn !== false) return;
    // Without an answer the fields stay empty.
    callShop<{ known: { email: string | null; shipping: Address } | null }>(shop, paths.api.addresses).then(
      ({ known }) => known && fill({ name: known.shipping.firstname, email: known.email }),
      () => undefined,
    );
  }, [shop, isLoggedIn, firstname, email, getValues, setValue]);
}

export function ReviewForm({ sku, name, privacy, onSent, onCancel }: ReviewFormProps) {
  const t = useTexts('reviews.form');
  const title = useTexts('reviews')('write');
  const { form, shell, pictures } = useReviewForm({ sku, onSent });
  const { control, setFocus } = form;
  const field = useFormField(form);
  const { error, ...stars } = field('stars');
  const starLabels = [t('poor'), t('fair'), t('good'), t('veryGood'), t('excellent')] as const;
  const chosen = Number(useWatch({ control, name: 'stars' }));
  useEffect(() => setFocus('stars'), [setFocus]);
  useKnownAuthor(form);
  return (
    <FormShell
      {...shell}
      submitLabel={t('submit')}
      pendingLabel={t('sending')}
      actions={
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
    >
      <div>
        <Heading level={3}>{title}</Heading>
        <p className="mt-0.5 text-sm text-ink-soft">{t('subject', { name })}</p>
      </div>
      <RatingInput
        name="stars"
        legend={t('stars')}
        labels={starLabels}
        chosen={starLabels[chosen - 1]}
        error={error}
        register={() => stars}
        required
      />
      <FieldRow>
        <TextField {...field('name')} {...nameInputs.whole} label={t('name')} hint={t('nameHint')} required />
        <TextField {...field('email')} {...emailInput} label={t('email')} hint={t('emailHint')} required />
      </FieldRow>
      <TextareaField
        {...field('message')}
        label={t('message')}
        hint={t('messageHint')}
        limit={rating.messageMaxLength}
        required
      />
      <ContactFiles
        of="review"
        files={pictures.files}
        uploading={pictures.uploading}
        problem={pictures.problem}
        onChoose={pictures.choose}
        onRemove={pictures.remove}
      />
      <p className="text-sm text-ink-soft">{privacy}</p>
    </FormShell>
  );
}
