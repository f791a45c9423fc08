import { useTranslations } from 'next-intl';
import type { PasswordLevel } from '@/lib/validation/password-levels';

/** The texts of a `PasswordField`. The page must pass the namespace `password`. */
export function usePasswordTexts() {
  const t = useTranslations('password');
  const strength = (level: PasswordLevel) => t('strength.label', { level: t(`strength.${level}`) });
  return { show: t('show'), strength };
}
