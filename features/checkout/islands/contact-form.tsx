'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showFormFailure } from '@/lib/client/form-failure';
import { emailField } from '@/lib/validation/email';
import { formErrorMap } from '@/lib/validation/message';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { TextField } from '@/ui/text-field';
import { readDraft, storeDraft } from '../drafts';
import { useFormStep } from '../queries';
import { useStoredDraft } from '../use-stored-draft';
import { useErrorText } from '@/lib/client/use-error-text';

const contactSchema = z.object({ email: emailField });

const storeEmail = ({ email }: { email: string }) => storeDraft('email', email);

interface ContactFormProps {
  readonly email: string | null;
  readonly onSaved: () => void;
}

/** The contact data for the confirmation and the tracking code. */
export function ContactForm({ email, onSaved }: ContactFormProps) {
  const t = useTranslations('checkout');
  const errorText = useErrorText();
  const save = useFormStep();
  const [initial] = useState(() => readDraft('email') ?? email ?? '');
  const { register, handleSubmit, setError, setFocus, watch, formState } = useForm({
    resolver: zodResolver(contactSchema, { error: formErrorMap }),
    defaultValues: { email: initial },
  });
  useStoredDraft(watch, storeEmail);
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await save.mutateAsync({ type: 'checkout-setEmail', ...values });
      storeDraft('email', null);
      onSaved();
    } catch (error) {
      showFormFailure({ setError, setFocus }, error, { fallback: t('emailFailed') });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-lg flex-col gap-5">
      <TextField
        {...register('email')}
        label={t('email')}
        hint={t('emailHint')}
        error={errorText(errors.email?.message)}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {errors.root?.['server'] && (
        <Alert tone="danger" live="alert">
          {errors.root['server'].message}
        </Alert>
      )}
      <Button
        type="submit"
        pending={formState.isSubmitting}
        pendingLabel={t('saving')}
        className="self-start"
      >
        {t('continue')}
      </Button>
    </form>
  );
}
