'use client';

import { useWatch } from 'react-hook-form';
import type { AddressField as FieldCode } from '@/config/types';
import { type AddressCountry, findCountry } from '@/features/address/serialized-profile';
import { AddressField, type AddressBinding } from '@/features/address/islands/address-field';
import { proposeRegion } from '@/features/address/propose-region';
import { useTexts } from '@/lib/client/texts';
import { separateStreet } from '@/lib/address/address-parts';
import { useFormErrors } from '@/lib/client/form/use-form-errors';
import type { ShopForm } from '@/lib/client/form/use-shop-form';
import { SelectField } from '@/ui/form/select-field';
import type { RegisterValues } from '../register-form';
import type { AccountInput } from '../schema';

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

export function CompanyFields({ form, countries }: CompanyFieldsProps) {
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
    const region = proposeRegion(getValues('address.postcode'), chosen.profile.address);
    if (region !== null && getValues('address.region') === '') setValue('address.region', region);
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
          label={t.country}
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
