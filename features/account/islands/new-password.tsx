'use client';

import { useTranslations } from 'next-intl';
import { fieldLimits } from '@/config/field-limits';
import type { useFormField } from '@/lib/client/use-form-field';
import { usePasswordTexts } from '@/lib/client/use-password-texts';
import { PasswordField } from '@/ui/islands/password-field';

interface NewPasswordProps {
  readonly label: string;
  /** The registrations of the two fields, of `useFormField`. */
  readonly password: ReturnType<ReturnType<typeof useFormField>>;
  readonly repeated: ReturnType<ReturnType<typeof useFormField>>;
  /** What else the form contains about the person, which makes a weak password. */
  readonly personal: readonly string[];
}

/** A new password with its strength, and its repetition. */
export function NewPassword({ label, password, repeated, personal }: NewPasswordProps) {
  const t = useTranslations('signIn');
  const texts = usePasswordTexts();
  return (
    <>
      <PasswordField
        {...password}
        texts={texts}
        autoComplete="new-password"
        strengthAgainst={personal}
        label={label}
        hint={t('passwordHint', { n: fieldLimits.password.min })}
        required
      />
      <PasswordField
        {...repeated}
        texts={texts}
        autoComplete="new-password"
        label={t('repeatPassword')}
        required
      />
    </>
  );
}
