'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type AddressCountry,
  findCountry,
  parseProfile,
  byPostcode,
} from '@/features/address/address-values';
import { useReplacedFocus } from '@/lib/client/keep-focus';
import { useTexts, useShop } from '@/lib/client/shop-context';
import { reportCommerce } from '@/lib/client/commerce-events';
import { usernameInput } from '@/lib/client/form/input-attributes';
import { useFormField, useFormErrors } from '@/lib/client/form/use-form-field';
import { useShopForm, type ShopForm } from '@/lib/client/form/use-shop-form';
import { accountPaths } from '@/lib/paths/account-paths';
import { Checkbox } from '@/ui/form/checkbox';
import { EmailField } from '@/ui/islands/email-field';
import { FormShell } from '@/ui/islands/form-shell';
import { NewPassword } from '@/ui/islands/password-field';
import {
  initialRegistration,
  type KnownCustomer,
  registerDraft,
  registerFormSchema,
  type RegisterValues,
} from '../register-form';
import type { AccountInput } from '../schema';
import { postUser } from '../user-calls';
import { refetchAfterSignIn } from '../session-calls';
import { Sent } from './done';
import { NameFields } from './name-fields';
import type { AddressField as FieldCode } from '@/config/countries/country';
import { AddressField, type AddressBinding } from '@/features/address/islands/address-field';
import { separateStreet } from '@/lib/address/address-parts';
import { SelectField } from '@/ui/form/select-field';

/** The account has the names; the reference is one of an order. */
const omitted: ReadonlySet<FieldCode> = new Set([
  'salutation',
  'firstname',
  'middlename',
  'lastname',
  'poNumber',
]);

interface CompanyFieldsProps {
  readonly form: ShopForm<RegisterValues, AccountInput<'register'>>;
  readonly countries: readonly AddressCountry[];
}

function CompanyFields({ form, countries }: CompanyFieldsProps) {
  const t = useTexts('address');
  const { control, register, getValues, setValue } = form;
  const errorOf = useFormErrors(control);
  const code = useWatch({ control, name: 'address.country' });
  const vat = useWatch({ control, name: 'address.vat' });
  const chosen = findCountry(countries, code) ?? countries[0];
  if (!chosen) return null;
  const binding: AddressBinding = {
    section: null,
    register: (path, options) => register(`address.${path}`, options),
    errorOf: (path) => errorOf(`address.${path}`),
    vat,
    setVat: (number) => setValue('address.vat', number, { shouldDirty: true, shouldValidate: true }),
  };
  const leave = () => {
    const postcode = getValues('address.postcode');
    const region = byPostcode(postcode, chosen.profile.address.regionPostcodes);
    if (region !== null && getValues('address.region') === '') setValue('address.region', region);
    const town = byPostcode(postcode, chosen.profile.address.townPostcodes);
    if (town !== null && getValues('address.city') === '') setValue('address.city', town);
    const typed = getValues('address.street');
    const parts = separateStreet(typed, chosen.profile.address);
    if (parts !== typed) setValue('address.street', parts, { shouldDirty: true });
  };
  const rows = chosen.profile.address.rows
    .map((row) => row.filter((field) => !omitted.has(field)))
    .filter((row) => row.length > 0);
  return (
    <>
      {countries.length > 1 && (
        <SelectField
          // The regions of one country are not those of another.
          {...register('address.country', { onChange: () => setValue('address.region', '') })}
          label={t('country')}
          options={countries.map(({ name, profile }) => ({ value: profile.code, label: name }))}
          autoComplete="country"
          required
          className="max-w-sm"
        />
      )}
      {rows.map((row) => (
        <div key={row.join()} className="flex min-w-0 flex-wrap gap-x-4 gap-y-5">
          {row.map((field) => (
            <AddressField
              key={field}
              binding={binding}
              country={chosen.profile}
              code={field}
              onLeave={leave}
            />
          ))}
        </div>
      ))}
    </>
  );
}

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
    failure: t('createFailed'),
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
        <Sent title={t('checkEmail')} send={again} onChange={change}>
          <p>{t('created', { email: sent.email })}</p>
        </Sent>
      ) : (
        <FormShell {...shell} submitLabel={t('createTitle')} pendingLabel={t('creating')}>
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
  const t = useTexts('signIn');
  const common = useTexts('common');
  const field = useFormField(form);
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
        label={t('email')}
        required
        suggestion={(meant) => common('meantEmail', { email: meant })}
        onSuggestion={(meant) => form.setValue('email', meant, { shouldDirty: true, shouldValidate: true })}
      />
      <NewPassword password={field('password')} personal={[email, firstname, lastname]} />
      <Checkbox {...form.register('address.business')} label={t('company')} hint={t('companyHint')} />
      {business && <CompanyFields form={form} countries={countries} />}
    </>
  );
}
