'use client';

import { isFolded } from '@/features/address/field-attributes';
import { useTexts } from '@/lib/client/shop-context';
import { nameInputs } from '@/lib/client/form/input-attributes';
import type { useFormField } from '@/lib/client/form/use-form-field';
import { FieldRow, hasText, FoldedFields } from '@/ui/form/field';
import { TextField } from '@/ui/form/text-field';

interface NameFieldsProps {
  readonly fields: Readonly<
    Record<'firstname' | 'middlename' | 'lastname', ReturnType<ReturnType<typeof useFormField>>>
  >;
  readonly middlename: string;
  /** Of the store: ISO 3166-1 alpha-2. */
  readonly country: string;
}

export function NameFields({ fields, middlename, country }: NameFieldsProps) {
  const t = useTexts('address');
  const common = useTexts('common');
  const folds = isFolded('middlename', country);
  const middle = (
    <TextField
      {...fields.middlename}
      {...nameInputs.middlename}
      label={t('middlename')}
      optionalLabel={`(${common('optional')})`}
    />
  );
  return (
    <>
      <FieldRow>
        <TextField {...fields.firstname} {...nameInputs.firstname} label={t('firstname')} required />
        {!folds && middle}
        <TextField {...fields.lastname} {...nameInputs.lastname} label={t('lastname')} required />
      </FieldRow>
      {folds && (
        <FoldedFields
          label={t('more', { fields: t('middlename') })}
          open={middlename !== '' || hasText(fields.middlename.error)}
        >
          {middle}
        </FoldedFields>
      )}
    </>
  );
}
