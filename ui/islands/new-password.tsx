'use client';

import type { useFormField } from '@/lib/client/form/use-form-field';
import { PasswordField, type PasswordTexts } from '@/ui/islands/password-field';

export interface NewPasswordTexts {
  readonly password: string;
  readonly hint: string;
  readonly repeat: string;
  readonly field: PasswordTexts;
}

interface NewPasswordProps {
  readonly texts: NewPasswordTexts;
  readonly password: ReturnType<ReturnType<typeof useFormField>>;
  readonly repeated: ReturnType<ReturnType<typeof useFormField>>;
  /** Further data of the person, which makes a password weak. */
  readonly personal: readonly string[];
}

export function NewPassword({ texts, password, repeated, personal }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        {...password}
        texts={texts.field}
        autoComplete="new-password"
        strengthAgainst={personal}
        label={texts.password}
        hint={texts.hint}
        required
      />
      <PasswordField
        {...repeated}
        texts={texts.field}
        autoComplete="new-password"
        label={texts.repeat}
        required
      />
    </>
  );
}
