'use client';

import { useEffect } from 'react';
import { z } from 'zod';
import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import { emailInput } from '@/lib/client/form/input-attributes';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { emailField } from '@/lib/validation/email';
import { EmailField } from '@/ui/islands/email-field';
import { FormShell } from '@/ui/islands/form-shell';
import { drafts } from '../drafts';
import { useFormStep, useSavedAddresses } from '../queries';

const contactSchema = z.object({ email: emailField });

interface ContactFormProps {
  readonly email: string | null;
  readonly onSaved: () => void;
}

/** The contact data for the confirmation and the tracking code; those of the last order are filled in. */
export function ContactForm({ email, onSaved }: ContactFormProps) {
  const [t, common] = [useTexts('checkout'), useTexts('common')];
  const save = useFormStep();
  const { form, shell } = useShopForm({
    schema: contactSchema,
    defaultValues: { email: email ?? '' },
    draft: drafts.contact,
    failure: t.emailFailed,
    onSubmit: async (values) => {
      await save.mutateAsync({ type: 'checkout-setEmail', ...values });
      onSaved();
    },
  });
  const field = useFormField(form);
  const known = useSavedAddresses().data?.known?.email;
  useEffect(() => {
    // Not what the form begins with: it may be used before this is known.
    if (known && form.getValues('email') === '' && !form.formState.isDirty) form.setValue('email', known);
  }, [known, form]);
  return (
    <FormShell {...shell} submitLabel={t.continue} pendingLabel={t.saving} className="max-w-lg">
      <EmailField
        {...field('email')}
        {...emailInput}
        label={t.email}
        hint={t.emailHint}
        required
        suggestion={(meant) => fillText(common.meantEmail, { email: meant })}
        onSuggestion={(meant) => form.setValue('email', meant, { shouldDirty: true, shouldValidate: true })}
      />
    </FormShell>
  );
}
