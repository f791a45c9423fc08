'use client';

import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import { suggestVatNumber } from '@/lib/validation/vat-number';
import { controlClass, FieldShell, type FieldText, hasText } from '@/ui/form/field';
import { TextButton } from '@/ui/text-link';

interface VatFieldProps extends FieldText, Omit<ComponentProps<'input'>, keyof FieldText | 'children'> {
  /** The country of the address: ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The number as it is typed. */
  readonly typed: string;
  readonly onAccept: (number: string) => void;
}

/**
 * The field of a VAT number. If it is refused and only its country code is missing, a button below offers the whole number.
 */
export function VatField(props: VatFieldProps) {
  const { country, typed, onAccept, label, error, required, optionalLabel, className, ...rest } = props;
  const t = useTexts('address');
  const id = useId();
  const suggestion = hasText(error) ? suggestVatNumber(typed, country) : null;
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
                {fillText(t.vatSuggestion, { number: suggestion })}
              </TextButton>
            )}
          </p>
        </>
      )}
    </FieldShell>
  );
}
