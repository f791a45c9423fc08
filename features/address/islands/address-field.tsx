'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';
import type { AddressField as FieldCode } from '@/config/countries/country';
import { useTexts } from '@/lib/client/shop-context';
import { useErrorText } from '@/lib/client/form/use-form-field';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { type SerializedProfile, type AddressPath, fieldPaths, parseProfile } from '../address-values';
import { type AddressSection, fieldAttributes, fieldWidth, isRequired } from '../field-attributes';
import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import type { ValidationKey } from '@/lib/fields/message';
import { suggestVatNumber } from '@/lib/fields/vat-number';
import { controlClass, FieldShell, type FieldText, hasText } from '@/ui/form/field';
import { TextButton } from '@/ui/text-link';

export interface AddressBinding {
  readonly section: AddressSection;
  readonly register: (
    path: AddressPath,
    options?: {
      readonly onBlur?: () => void;
      readonly onChange?: () => void;
    },
  ) => UseFormRegisterReturn;
  /** The encoded message of a control. */
  readonly errorOf: (path: AddressPath) => string | undefined;
  readonly vat: string;
  /** Replaces the VAT number, and validates it. */
  readonly setVat: (number: string) => void;
}

export interface AddressFieldProps {
  readonly binding: AddressBinding;
  readonly code: FieldCode;
  readonly country: SerializedProfile;
  /** Called when the focus leaves a field from which others follow: the street line, the postcode. */
  readonly onLeave: () => void;
}

const leavingFields: ReadonlySet<FieldCode> = new Set(['street', 'number', 'addition', 'postcode']);

export function AddressField({ binding, code, country, onLeave }: AddressFieldProps) {
  const t = useTexts('address');
  const common = useTexts('common');
  const errorText = useFieldErrorText(code, country);
  const path = fieldPaths[code];
  const required = isRequired(code, country);
  const attributes = fieldAttributes(code, binding.section, country);
  const shared = {
    ...binding.register(path, leavingFields.has(code) ? { onBlur: onLeave } : {}),
    label: t(code),
    error: errorText(binding.errorOf(path)),
    required,
    optionalLabel: required ? undefined : `(${common('optional')})`,
    autoComplete: attributes.autoComplete,
    className: fieldWidth(code),
  };
  if (code === 'salutation') {
    const options = country.salutations.map((value) => ({ value, label: t(`salutations.${value}`) }));
    return <SelectField {...shared} options={options} placeholder={t('noSalutation')} />;
  }
  if (code === 'region' && country.address.regions) {
    const { regions, regionNames = {} } = country.address;
    const options = regions.map((value) => {
      const name = regionNames[value];
      return { value, label: name === undefined ? value : `${name} (${value})` };
    });
    return <SelectField {...shared} options={options} placeholder={t('choose')} />;
  }
  if (code === 'vat') {
    return (
      <VatField {...shared} {...attributes} country={country} typed={binding.vat} onAccept={binding.setVat} />
    );
  }
  const example = code === 'addition' ? country.address.additionExample : undefined;
  // In the field, because neither a longer label nor a hint fits into the row.
  return <TextField {...shared} placeholder={example && t('example', { example })} {...attributes} />;
}

/** An empty field says what belongs in it. */
function useFieldErrorText(code: FieldCode, { postcode }: SerializedProfile) {
  const t = useTexts('address');
  const errorText = useErrorText();
  return (message: string | undefined): string | null => {
    if (message !== ('validation.required' satisfies ValidationKey)) return errorText(message);
    const field = t(code);
    if (code !== 'postcode' || !postcode) return t('missing', { field });
    const { example } = postcode;
    const digits = example.replaceAll(' ', '');
    return /^\d+$/.test(digits)
      ? t('missingDigits', { digits: digits.length, example })
      : t('missingExample', { field, example });
  };
}

interface VatFieldProps extends FieldText, Omit<ComponentProps<'input'>, keyof FieldText | 'children'> {
  readonly country: SerializedProfile;
  readonly typed: string;
  readonly onAccept: (number: string) => void;
}

/** If only the country code of a refused number is missing, a button offers the whole number. */
function VatField(props: VatFieldProps) {
  const { country, typed, onAccept, label, error, required, optionalLabel, className, ...rest } = props;
  const t = useTexts('address');
  const id = useId();
  const suggestion = hasText(error) ? suggestVatNumber(typed, parseProfile(country)) : null;
  const accept = (number: string) => {
    // The button disappears, so that the focus would be lost.
    document.getElementById(id)?.focus();
    onAccept(number);
  };
  return (
    <FieldShell id={id} {...{ label, error, required, optionalLabel, className }}>
      {(control) => (
        <>
          <input {...rest} {...control} className={clsx(controlClass, 'h-11')} />
          <p role="status" className="text-sm">
            {suggestion !== null && (
              <TextButton onClick={() => accept(suggestion)} className="mt-1.5">
                {t('vatSuggestion', { number: suggestion })}
              </TextButton>
            )}
          </p>
        </>
      )}
    </FieldShell>
  );
}
