import { useTranslations } from 'next-intl';
import { fieldLimits } from '@/config/limits/field-limits';
import type { PasswordLevel } from '@/lib/validation/password/password-levels';

/** The texts of a `PasswordField`. The page must pass the namespace `password`. */
export function usePasswordTexts() {
  const t = useTranslations('password');
  const strength = (level: PasswordLevel) => t('strength.label', { level: t(`strength.${level}`) });
  return { show: t('show'), strength };
}

/** The texts of `NewPassword`. The page must pass the namespace `password` and of `signIn` these keys. */
export function useNewPasswordTexts() {
  const t = useTranslations('signIn');
  return {
    password: t('password'),
    hint: t('passwordHint', { n: fieldLimits.password.min }),
    repeat: t('repeatPassword'),
    field: usePasswordTexts(),
  };
}
