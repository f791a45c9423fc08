'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Control, type UseFormGetValues, type UseFormSetValue, useWatch } from 'react-hook-form';
import { separateStreet } from '@/lib/address-parts';
import { Checkbox } from '@/ui/checkbox';
import { SelectField } from '@/ui/select-field';
import { type Addresses, type AddressesForm, businessFields } from '../address-form';
import type { BillingCountry } from '../checkout-config';
import { AddressField, type AddressFieldProps } from './address-field';

interface AddressFieldsProps extends Omit<AddressFieldProps, 'code' | 'onLeave'> {
  readonly control: Control<AddressesForm, unknown, Addresses>;
  readonly setValue: UseFormSetValue<AddressesForm>;
  readonly getValues: UseFormGetValues<AddressesForm>;
  /** The countries to choose from; no field for fewer than two. */
  readonly countries: readonly BillingCountry[];
}

/** The fields of one address in the layout of its country; business fields show on request. */
export function AddressFields({ control, setValue, getValues, countries, ...field }: AddressFieldsProps) {
  const t = useTranslations('address');
  const { part, country, register } = field;
  const [separated, setSeparated] = useState(false);
  const business = useWatch({ control, name: `${part}.business` as const });
  const rows = country.address.rows
    .map((row) => row.filter((code) => business || !businessFields.has(code)))
    .filter((row) => row.length > 0);
  const separate = () => {
    const typed = getValues(`${part}.street` as const);
    const parts = separateStreet(typed, country.address);
    if (parts === typed) return;
    const options = { shouldDirty: true, shouldValidate: Object.keys(field.errors).length > 0 };
    setValue(`${part}.street` as const, parts, options);
    setSeparated(true);
  };
  return (
    <div className="flex min-w-0 flex-col gap-y-5">
      <Checkbox {...register(`${part}.business` as const)} label={t('business')} />
      {countries.length > 1 && (
        <SelectField
          {...register(`${part}.country` as const, {
            // The regions of one country are not those of another.
            onChange: () => setValue(`${part}.region` as const, ''),
          })}
          label={t('country')}
          options={countries.map(({ name, profile }) => ({ value: profile.code, label: name }))}
          autoComplete={`${part} country`}
          required
          className="max-w-sm"
        />
      )}
      {rows.map((row) => (
        <div key={row.join()} className="flex min-w-0 flex-wrap gap-x-4 gap-y-5">
          {row.map((code) => (
            <AddressField key={code} {...field} code={code} onLeave={separate} />
          ))}
        </div>
      ))}
      <p role="status" className="sr-only">
        {separated && t('separated')}
      </p>
    </div>
  );
}
