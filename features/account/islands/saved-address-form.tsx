'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type AddressCountry,
  findCountry,
  parseProfile,
  type AddressValues,
  checkCompany,
  toAddress,
} from '@/features/address/address-values';
import { AddressFields, type AddressFieldsBinding } from '@/features/address/islands/address-fields';
import { useTexts } from '@/lib/client/shop-context';
import { useFormErrors } from '@/lib/client/form/use-form-field';
import { type ShopForm, useShopForm } from '@/lib/client/form/use-shop-form';
import { accountPaths } from '@/lib/paths/account-paths';
import { ButtonLink } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { FormShell } from '@/ui/islands/form-shell';
import { useAccountCall } from '../user-calls';
import { z } from 'zod';
import type { SavedAddress } from '@/commerce/model/customer';
import type { AddressProfile } from '@/config/countries/country';
import { addressSchema } from '@/lib/fields/address';
import { addMessage } from '@/lib/fields/text';
import { fieldMessage, formErrorMap } from '@/lib/fields/message';

type Output = Omit<SavedAddress, 'id'>;
type Values = Output & { address: AddressValues };

/** By the rules of its country (spec §5). `profileOf`: undefined for one that cannot be chosen. Issues are `address.…`. */
export function savedAddressSchema(profileOf: (country: string) => AddressProfile | undefined) {
  return z.custom<Values>().transform((form, context): Output => {
    const profile = profileOf(form.address.country);
    if (!profile) {
      addMessage(context, fieldMessage('validation.countryChoice'), ['address', 'country']);
      return z.NEVER;
    }
    const unnamed = checkCompany(form.address);
    if (unnamed) addMessage(context, unnamed, ['address', 'company']);
    const parsed = z
      .object({ address: addressSchema(profile, 'billing') })
      .safeParse({ address: toAddress(form.address) }, { error: formErrorMap });
    if (parsed.success) return unnamed ? z.NEVER : { ...form, ...parsed.data };
    // A parsed issue has the properties of a raw one except `input`.
    context.issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[]));
    return z.NEVER;
  });
}

interface SavedAddressFormProps {
  readonly id: string | null;
  readonly address: AddressValues;
  /** The defaults that the address is: they are given away only by choosing another address. */
  readonly isDefault: { readonly shipping: boolean; readonly billing: boolean };
  readonly countries: readonly AddressCountry[];
}

function useBinding(form: ShopForm<Values, Output>): AddressFieldsBinding {
  const { control, register, getValues, setValue } = form;
  const errorOf = useFormErrors(control);
  const business = useWatch({ control, name: 'address.business' });
  const vat = useWatch({ control, name: 'address.vat' });
  return {
    section: null,
    business,
    vat,
    register: (path, options) => register(`address.${path}`, options),
    errorOf: (path) => errorOf(`address.${path}`),
    getStreet: () => getValues('address.street'),
    setStreet: (street) => {
      const options = { shouldDirty: true, shouldValidate: Object.keys(form.formState.errors).length > 0 };
      setValue('address.street', street, options);
    },
    setVat: (number) => setValue('address.vat', number, { shouldDirty: true, shouldValidate: true }),
    valueOf: (path) => getValues(`address.${path}`),
    setValue: (path, value) => setValue(`address.${path}`, value, { shouldDirty: true }),
  };
}

export function SavedAddressForm({ id, address, isDefault, countries }: SavedAddressFormProps) {
  const t = useTexts('accountArea');
  const router = useRouter();
  const call = useAccountCall();
  const [schema] = useState(() =>
    savedAddressSchema((code) => {
      const country = findCountry(countries, code);
      return country && parseProfile(country.profile);
    }),
  );
  const { form, shell } = useShopForm({
    schema,
    defaultValues: { address, defaultShipping: isDefault.shipping, defaultBilling: isDefault.billing },
    failure: t('failed'),
    onSubmit: async (values) => {
      await call.mutateAsync({ type: 'customer-saveAddress', ...(id === null ? {} : { id }), ...values });
      router.push(accountPaths.addresses);
      router.refresh();
    },
  });
  const binding = useBinding(form);
  const chosen = useWatch({ control: form.control, name: 'address.country' });
  const country = findCountry(countries, chosen) ?? countries[0];
  return (
    <FormShell
      {...shell}
      submitLabel={t('addresses.save')}
      pendingLabel={t('saving')}
      actions={
        <ButtonLink href={accountPaths.addresses} prefetch={false} variant="quiet">
          {t('cancel')}
        </ButtonLink>
      }
    >
      {country && <AddressFields binding={binding} country={country.profile} countries={countries} />}
      <div className="flex flex-col">
        {!isDefault.shipping && (
          <Checkbox {...form.register('defaultShipping')} label={t('addresses.useShipping')} />
        )}
        {!isDefault.billing && (
          <Checkbox {...form.register('defaultBilling')} label={t('addresses.useBilling')} />
        )}
      </div>
    </FormShell>
  );
}
