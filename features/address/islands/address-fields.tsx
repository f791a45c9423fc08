'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Address } from '@/commerce/model/address';
import { separateStreet } from '@/lib/address-parts';
import { Checkbox } from '@/ui/checkbox';
import { SelectField } from '@/ui/select-field';
import type { AddressCountry, SerializedProfile } from '../address-profiles';
import { businessFields } from '../address-values';
import { AddressField, type AddressBinding } from './address-field';

type Street = Address['street'];

/** The binding of all fields of an address, with the values that depend on each other. */
export interface AddressFieldsBinding extends AddressBinding {
  readonly business: boolean;
  readonly getStreet: () => Street;
  readonly setStreet: (street: Street) => void;
  readonly clearRegion: () => void;
}

interface AddressFieldsProps {
  readonly binding: AddressFieldsBinding;
  readonly country: SerializedProfile;
  /** The countries to choose from; no field for fewer than two. */
  readonly countries: readonly AddressCountry[];
}

/** The fields of one address in the layout of its country; business fields show on request. */
export function AddressFields({ binding, country, countries }: AddressFieldsProps) {
  const t = useTranslations('address');
  const [separated, setSeparated] = useState(false);
  const { business, register, section } = binding;
  const rows = country.address.rows
    .map((row) => row.filter((code) => business || !businessFields.has(code)))
    .filter((row) => row.length > 0);
  const separate = () => {
    const typed = binding.getStreet();
    const parts = separateStreet(typed, country.address);
    if (parts === typed) return;
    binding.setStreet(parts);
    setSeparated(true);
  };
  return (
    <div className="flex min-w-0 flex-col gap-y-5">
      <Checkbox {...register('business')} label={t('business')} />
      {countries.length > 1 && (
        <SelectField
          // The regions of one country are not those of another.
          {...register('country', { onChange: binding.clearRegion })}
          label={t('country')}
          options={countries.map(({ name, profile }) => ({ value: profile.code, label: name }))}
          autoComplete={section === null ? 'country' : `${section} country`}
          required
          className="max-w-sm"
        />
      )}
      {rows.map((row) => (
        <div key={row.join()} className="field-row">
          {row.map((code) => (
            <AddressField key={code} binding={binding} country={country} code={code} onLeave={separate} />
          ))}
        </div>
      ))}
      <p role="status" className="sr-only">
        {separated && t('separated')}
      </p>
    </div>
  );
}
