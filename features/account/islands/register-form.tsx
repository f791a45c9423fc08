'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type AddressCountry, findCountry, parseProfile } from '@/features/address/serialized-profile';
import { useReplacedFocus } from '@/lib/client/keep-focus';
import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import { reportCommerce } from '@/lib/client/commerce-events';
import { usernameInput } from '@/lib/client/form/input-attributes';
import { useShop } from '@/lib/client/shop-context';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useNewPasswordTexts } from '@/lib/client/form/use-password-texts';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { accountPaths } from '@/lib/paths/account-paths';
import { Checkbox } from '@/ui/form/checkbox';
import { EmailField } from '@/ui/islands/email-field';
import { FormShell } from '@/ui/islands/form-shell';
import { NewPassword } from '@/ui/islands/new-password';
import { initialRegistration, type KnownCustomer, registerDraft, registerFormSchema } from '../register-form';
import type { AccountInput } from '../schema';
import { refetchAfterSignIn } from '../session-calls';
import { postUser } from '../user-calls';
import { CompanyFields } from './company-fields';
import { Sent } from './done';
import { NameFields } from './name-fields';

interface RegisterFormProps {
  /** The countries of a company's address, that of the store first. */
  readonly countries: readonly AddressCountry[];
  readonly known: KnownCustomer | null;
  readonly privacy: ReactNode;
}

function useRegistration({ countries, known }: Pick<RegisterFormProps, 'countries' | 'known'>) {
  const t = useTexts('signIn');
  const shop = useShop();
  const router = useRouter();
  const [sent, setSent] = useState<AccountInput<'register'> | null>(null);
  const [schema] = useState(() =>
    registerFormSchema((code) => {
      const country = findCountry(countries, code);
      return country && parseProfile(country.profile);
    }),
  );
  const { form, shell } = useShopForm({
    schema,
    defaultValues: initialRegistration(known, countries[0]?.profile.code ?? ''),
    draft: registerDraft,
    failure: t.createFailed,
    onSubmit: async (body) => {
      const { isLoggedIn } = await postUser<{ isLoggedIn: boolean }>(shop, body);
      reportCommerce({ type: 'sign_up' });
      if (!isLoggedIn) return setSent(body);
      await refetchAfterSignIn();
      router.replace(accountPaths.account);
    },
  });
  const again = () => (sent ? postUser(shop, sent) : Promise.resolve());
  return { form, shell, sent, again, change: () => setSent(null) };
}

export function RegisterForm({ countries, known, privacy }: RegisterFormProps) {
  const t = useTexts('signIn');
  const { form, shell, sent, again, change } = useRegistration({ countries, known });
  const area = useReplacedFocus<HTMLDivElement>(sent, 'input[type="email"]');
  return (
    <div ref={area}>
      {sent ? (
        <Sent title={t.checkEmail} send={again} onChange={change}>
          <p>{fillText(t.created, { email: sent.email })}</p>
        </Sent>
      ) : (
        <FormShell {...shell} submitLabel={t.createTitle} pendingLabel={t.creating}>
          <RegisterFields form={form} countries={countries} />
          <p className="text-sm text-ink-soft">{privacy}</p>
        </FormShell>
      )}
    </div>
  );
}

interface RegisterFieldsProps extends Pick<RegisterFormProps, 'countries'> {
  readonly form: ReturnType<typeof useRegistration>['form'];
}

function RegisterFields({ form, countries }: RegisterFieldsProps) {
  const [t, common] = [useTexts('signIn'), useTexts('common')];
  const field = useFormField(form);
  const passwordTexts = useNewPasswordTexts();
  // Not `form.watch`, whose result the React Compiler would keep.
  const [email, firstname, lastname, business] = useWatch({
    control: form.control,
    name: ['email', 'firstname', 'lastname', 'address.business'],
  });
  return (
    <>
      <NameFields
        fields={{
          firstname: field('firstname'),
          middlename: field('middlename'),
          lastname: field('lastname'),
        }}
        middlename={form.formState.defaultValues?.middlename ?? ''}
        country={countries[0]?.profile.code ?? ''}
      />
      <EmailField
        {...field('email')}
        {...usernameInput}
        label={t.email}
        required
        suggestion={(meant) => fillText(common.meantEmail, { email: meant })}
        onSuggestion={(meant) => form.setValue('email', meant, { shouldDirty: true, shouldValidate: true })}
      />
      <NewPassword
        texts={passwordTexts}
        password={field('password')}
        repeated={field('password_confirmation')}
        personal={[email, firstname, lastname]}
      />
      <Checkbox {...form.register('address.business')} label={t.company} hint={t.companyHint} />
      {business && <CompanyFields form={form} countries={countries} />}
    </>
  );
}
