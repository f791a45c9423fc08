'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { rating } from '@/config/rating';
import { callShop } from '@/lib/client/call';
import { showFormFailure } from '@/lib/client/form-failure';
import { useShop } from '@/lib/client/shop-context';
import { paths } from '@/lib/paths';
import { formErrorMap } from '@/lib/validation/message';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { FieldRow } from '@/ui/field';
import { TextareaField } from '@/ui/islands/textarea-field';
import { Heading } from '@/ui/layout';
import { RatingInput } from '@/ui/rating';
import { TextField } from '@/ui/text-field';
import { ratingId, type ReviewFormFields, reviewFormSchema, type ReviewFormValues } from '../schema';
import { errorText, type ReviewFormLabels } from '../labels';

interface ReviewFormProps {
  readonly sku: string;
  readonly labels: ReviewFormLabels;
  readonly privacy: ReactNode;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** The form, its validation and its request; server errors show at their fields. */
function useReviewForm({ sku, labels, onSent }: Pick<ReviewFormProps, 'sku' | 'labels' | 'onSent'>) {
  const shop = useShop();
  const form = useForm<ReviewFormFields, unknown, ReviewFormValues>({
    resolver: zodResolver(reviewFormSchema, { error: formErrorMap }),
    defaultValues: { stars: '', name: '', email: '', message: '' },
  });
  const submit = form.handleSubmit(async ({ stars, ...values }) => {
    const body = { type: 'reviewform', product: sku, stars: ratingId(stars), ...values };
    try {
      await callShop(shop, paths.api.user, { method: 'POST', body });
      onSent();
    } catch (error) {
      showFormFailure(form, error, { fallback: labels.failed });
    }
  });
  return { form, submit };
}

/** The form for a review (spec §3 "Review form"). */
export function ReviewForm({ sku, labels, privacy, onSent, onCancel }: ReviewFormProps) {
  const { form, submit } = useReviewForm({ sku, labels, onSent });
  const { register, control, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  // Registered first, because the first invalid field gets the focus.
  const stars = register('stars');
  const chosen = Number(useWatch({ control, name: 'stars' }));
  const error = (field: keyof ReviewFormFields) => errorText(labels.errors, errors[field]?.message);
  useEffect(() => setFocus('stars'), [setFocus]);
  const failure = errors.root?.['server']?.message;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div>
        <Heading level={3}>{labels.title}</Heading>
        <p className="mt-0.5 text-sm text-ink-soft">{labels.subject}</p>
      </div>
      <RatingInput
        name="stars"
        legend={labels.stars}
        labels={labels.starLabels}
        chosen={labels.starLabels[chosen - 1]}
        error={error('stars')}
        register={() => stars}
        required
      />
      <FieldRow>
        <TextField
          {...register('name')}
          label={labels.name}
          hint={labels.nameHint}
          error={error('name')}
          autoComplete="name"
          required
        />
        <TextField
          {...register('email')}
          label={labels.email}
          hint={labels.emailHint}
          error={error('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </FieldRow>
      <TextareaField
        {...register('message')}
        label={labels.message}
        hint={labels.messageHint}
        error={error('message')}
        limit={rating.messageMaxLength}
        required
      />
      {failure !== undefined && (
        <Alert tone="danger" live="alert">
          {failure}
        </Alert>
      )}
      <p className="text-sm text-ink-soft">{privacy}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} pendingLabel={labels.sending}>
          {labels.submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  );
}
