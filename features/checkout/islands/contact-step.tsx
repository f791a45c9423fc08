'use client';

import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTexts } from '@/lib/client/shop-context';
import { useUser } from '@/lib/client/person/user';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { z } from 'zod';
import { emailInput } from '@/lib/client/form/input-attributes';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { emailField } from '@/lib/fields/email';
import { EmailField } from '@/ui/islands/email-field';
import { FormShell } from '@/ui/islands/form-shell';
import { drafts } from '../drafts';
import { useFormStep, useSavedAddresses } from '../queries';

interface NoteProps {
  readonly signOut: ReactNode;
  readonly shown: string | null;
}

function SignedInNote({ signOut, shown }: NoteProps) {
  const t = useTexts('checkout');
  const user = useUser();
  if (user?.isLoggedIn !== true) return null;
  const { email } = user;
  return (
    <div className="mt-1 -mb-2 flex flex-wrap items-center gap-x-3 text-sm">
      <p className="min-w-0 break-words">
        {email === null || email === shown ? t('signedIn') : t('signedInAs', { email })}
      </p>
      <p className="flex flex-wrap items-center">
        {t('notYou')} {signOut}
      </p>
    </div>
  );
}

/** Sends the form; resolves with whether the email address was saved. */
export type SendContact = () => Promise<boolean>;

interface ContactFormProps {
  readonly email: string | null;
  readonly onSaved: () => void;
  /** Set while the form of the addresses is open below it, whose button sends both. */
  readonly sender: Ref<SendContact> | null;
}

interface ContactStepProps extends ContactFormProps {
  readonly signOut: ReactNode;
}

/** The email address of the order. A guest can sign in instead of entering one; that of a customer is filled in. */
export function ContactStep({ email, onSaved, sender, signOut }: ContactStepProps) {
  const user = useUser();
  return (
    <>
      {user?.isLoggedIn !== true && <GuestNote />}
      <ContactForm key={email} email={email} onSaved={onSaved} sender={sender} />
      <SignedInNote signOut={signOut} shown={email} />
    </>
  );
}

export function ContactSummary({ email, signOut }: Pick<ContactStepProps, 'email' | 'signOut'>) {
  return (
    <>
      <p className="break-words">{email}</p>
      <SignedInNote signOut={signOut} shown={email} />
    </>
  );
}

/** The two ways to order: signing in, which keeps the cart, and the form below without an account (spec §6). */
function GuestNote() {
  const t = useTexts('checkout');
  return (
    <>
      <p className="mb-5 rounded-lg bg-sunken p-3.5 text-sm">
        {t('haveAccount')}{' '}
        <TextLink href={accountPaths.login(paths.checkout)} prefetch={false} className="font-semibold">
          {t('signIn')}
        </TextLink>
      </p>
      <Heading level={3} size="label" className="mb-4">
        {t('guest')}
      </Heading>
    </>
  );
}

const contactSchema = z.object({ email: emailField });

function ContactForm({ email, onSaved, sender }: ContactFormProps) {
  const t = useTexts('checkout');
  const common = useTexts('common');
  const save = useFormStep();
  const saved = useRef(false);
  const { form, shell } = useShopForm({
    schema: contactSchema,
    defaultValues: { email: email ?? '' },
    draft: drafts.contact,
    failure: t('emailFailed'),
    onSubmit: async (values) => {
      await save.mutateAsync({ type: 'checkout-setEmail', ...values });
      saved.current = true;
      onSaved();
    },
  });
  useImperativeHandle(sender, () => async () => {
    saved.current = false;
    await shell.onSubmit();
    return saved.current;
  });
  const field = useFormField(form);
  const known = useSavedAddresses().data?.known?.email;
  useEffect(() => {
    // Not what the form begins with: it may be used before this is known.
    if (known && form.getValues('email') === '' && !form.formState.isDirty) form.setValue('email', known);
  }, [known, form]);
  return (
    <FormShell
      {...shell}
      submitLabel={sender === null ? t('continue') : null}
      pendingLabel={t('saving')}
      className="max-w-lg"
    >
      <EmailField
        {...field('email')}
        {...emailInput}
        label={t('email')}
        hint={t('emailHint')}
        required
        suggestion={(meant) => common('meantEmail', { email: meant })}
        onSuggestion={(meant) => form.setValue('email', meant, { shouldDirty: true, shouldValidate: true })}
      />
    </FormShell>
  );
}
