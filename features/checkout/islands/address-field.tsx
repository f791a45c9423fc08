'use client';

import { useTranslations } from 'next-intl';
import { type FieldErrors, type UseFormRegister, get } from 'react-hook-form';
import type { AddressField as FieldCode } from '@/config/types';
import { useErrorText } from '@/lib/client/use-error-text';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { type AddressPart, type AddressesForm, wirePaths } from '../address-form';
import type { SerializedProfile } from '../checkout-config';
import { additionExample, fieldAttributes, fieldWidth, isRequired } from '../field-attributes';

export interface AddressFieldProps {
  readonly part: AddressPart;
  readonly code: FieldCode;
  readonly country: SerializedProfile;
  readonly register: UseFormRegister<AddressesForm>;
  readonly errors: FieldErrors<AddressesForm>;
  /** Called when the focus leaves a field of the street line. */
  readonly onLeave: () => void;
}

const streetFields: ReadonlySet<FieldCode> = new Set(['street', 'number', 'addition']);

/** One field of an address: control, label and autofill depend on the field and the country. */
export function AddressField({ part, code, country, register, errors, onLeave }: AddressFieldProps) {
  const t = useTranslations('address');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const name = `${part}.${wirePaths[code]}` as const;
  const required = isRequired(code, country);
  const error: unknown = get(errors, `${name}.message`);
  const shared = {
    ...register(name, streetFields.has(code) ? { onBlur: onLeave } : {}),
    label: t(code),
    error: errorText(typeof error === 'string' ? error : undefined),
    required,
    optionalLabel: required ? undefined : `(${common('optional')})`,
    autoComplete: fieldAttributes(code, part, country).autoComplete,
    className: fieldWidth(code),
  };
  if (code === 'salutation') {
    const options = country.salutations.map((value) => ({ value, label: t(`salutations.${value}`) }));
    return <SelectField {...shared} options={options} placeholder={t('noSalutation')} />;
  }
  if (code === 'region' && country.address.regions) {
    const options = country.address.regions.map((value) => ({ value, label: value }));
    return <SelectField {...shared} options={options} placeholder={t('choose')} />;
  }
  const example = code === 'addition' ? additionExample(country.code) : undefined;
  const hint = example && t('example', { example });
  return <TextField {...shared} hint={hint} {...fieldAttributes(code, part, country)} />;
}
