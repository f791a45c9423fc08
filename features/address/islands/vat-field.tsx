'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { suggestVatNumber } from '@/lib/validation/vat-number';
import { TextField, type TextFieldProps } from '@/ui/text-field';
import { TextButton } from '@/ui/text-link';

interface VatFieldProps extends TextFieldProps {
  /** The country of the address: ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The number as it is typed. */
  readonly typed: string;
  readonly onAccept: (number: string) => void;
}

/** The field of a VAT number. If only its country code is missing, a button below offers the whole number. */
export function VatField({ country, typed, onAccept, className, ...field }: VatFieldProps) {
  const t = useTranslations('address');
  const id = useId();
  const suggestion = suggestVatNumber(typed, country);
  const accept = (number: string) => {
    // The button disappears, so that the focus would be lost.
    document.getElementById(id)?.focus();
    onAccept(number);
  };
  return (
    <div className={className}>
      <TextField {...field} id={id} />
      <p role="status" className="text-sm">
        {suggestion !== null && (
          <TextButton onClick={() => accept(suggestion)} className="mt-1.5">
            {t('vatSuggestion', { number: suggestion })}
          </TextButton>
        )}
      </p>
    </div>
  );
}
