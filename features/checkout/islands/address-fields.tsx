'use client';

import { useTranslations } from 'next-intl';
import { type Control, useWatch } from 'react-hook-form';
import { Checkbox } from '@/ui/checkbox';
import { type Addresses, type AddressesForm, businessFields } from '../address-form';
import { AddressField, type AddressFieldProps } from './address-field';

interface AddressFieldsProps extends Omit<AddressFieldProps, 'code'> {
  readonly control: Control<AddressesForm, unknown, Addresses>;
}

/** The fields of one address in the rows of its country; business fields show when they are wanted. */
export function AddressFields({ control, ...field }: AddressFieldsProps) {
  const t = useTranslations('address');
  const { part, country, register } = field;
  const business = useWatch({ control, name: `${part}.business` as const });
  const rows = country.address.rows
    .map((row) => row.filter((code) => business || !businessFields.has(code)))
    .filter((row) => row.length > 0);
  return (
    <div className="flex min-w-0 flex-col gap-y-5">
      <Checkbox {...register(`${part}.business` as const)} label={t('business')} />
      {rows.map((row) => (
        <div key={row.join()} className="flex min-w-0 flex-wrap gap-x-4 gap-y-5">
          {row.map((code) => (
            <AddressField key={code} {...field} code={code} />
          ))}
        </div>
      ))}
    </div>
  );
}
