'use client';

import { Fragment, type ReactNode, useState } from 'react';
import type { Address } from '@/commerce/model/address';
import type { AddressField as FieldCode, AddressFormat } from '@/config/countries/country';
import { useTexts } from '@/lib/client/shop-context';
import { separateStreet } from '@/lib/address/address-parts';
import { Checkbox } from '@/ui/form/checkbox';
import { FoldedFields } from '@/ui/form/field';
import { SelectField } from '@/ui/form/select-field';
import {
  type AddressCountry,
  type SerializedProfile,
  businessFields,
  fieldPaths,
  byPostcode,
} from '../address-values';
import { isFolded } from '../field-attributes';
import { AddressField, type AddressBinding } from './address-field';

type Street = Address['street'];

/** What a form proposes for a postcode. */
type Proposed = 'region' | 'city';

export interface AddressFieldsBinding extends AddressBinding {
  readonly business: boolean;
  readonly getStreet: () => Street;
  readonly setStreet: (street: Street) => void;
  readonly valueOf: (path: 'salutation' | 'middlename' | 'postcode' | Proposed) => string;
  readonly setValue: (path: Proposed, value: string) => void;
}

interface AddressFieldsProps {
  readonly binding: AddressFieldsBinding;
  readonly country: SerializedProfile;
  readonly countries: readonly AddressCountry[];
}

interface MoreNamesProps {
  readonly binding: AddressFieldsBinding;
  readonly fields: readonly FieldCode[];
  readonly render: (code: FieldCode) => ReactNode;
}

function MoreNames({ binding, fields, render }: MoreNamesProps) {
  const t = useTexts('address');
  const [isFilled] = useState(
    () => binding.valueOf('salutation') !== '' || binding.valueOf('middlename') !== '',
  );
  if (fields.length === 0) return null;
  const isRefused = fields.some((code) => binding.errorOf(fieldPaths[code]) !== undefined);
  return (
    <FoldedFields
      label={t('more', { fields: fields.map((code) => t(code)).join(', ') })}
      open={isFilled || isRefused}
    >
      {fields.map(render)}
    </FoldedFields>
  );
}

export function AddressFields({ binding, country, countries }: AddressFieldsProps) {
  const t = useTexts('address');
  const [separated, setSeparated] = useState(false);
  const [proposed, setProposed] = useState<Partial<Record<Proposed, string>>>({});
  const { business, register, section } = binding;
  const shown = country.address.rows.map((row) =>
    row.filter((code) => business || !businessFields.has(code)),
  );
  const folds = (code: FieldCode) => isFolded(code, country.code);
  const rows = shown.map((row) => row.filter((code) => !folds(code))).filter((row) => row.length > 0);
  const field = (code: FieldCode) => (
    <AddressField key={code} binding={binding} country={country} code={code} onLeave={leave} />
  );
  const leave = () => {
    propose('city', country.address.townPostcodes);
    propose('region', country.address.regionPostcodes);
    separate();
  };
  const propose = (path: Proposed, table: AddressFormat['townPostcodes']) => {
    const value = byPostcode(binding.valueOf('postcode'), table);
    // Nothing that was typed or chosen is replaced.
    if (value === null || !['', proposed[path]].includes(binding.valueOf(path))) return;
    binding.setValue(path, value);
    setProposed((before) => ({ ...before, [path]: value }));
  };
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
          {...register('country', { onChange: () => binding.setValue('region', '') })}
          label={t('country')}
          options={countries.map(({ name, profile }) => ({ value: profile.code, label: name }))}
          autoComplete={section === null ? 'country' : `${section} country`}
          required
          className="max-w-sm"
        />
      )}
      {rows.map((row) => (
        <Fragment key={row.join()}>
          <div className="field-row">{row.map(field)}</div>
          {row.includes('lastname') && (
            <MoreNames binding={binding} fields={shown.flat().filter(folds)} render={field} />
          )}
        </Fragment>
      ))}
      <p role="status" className="sr-only">
        {separated && t('separated')}
      </p>
    </div>
  );
}
