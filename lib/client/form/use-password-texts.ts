import { fieldLimits } from '@/config/limits/islands';
import { useTexts } from '@/lib/client/shop-context';
import { fillText } from '@/lib/text/fill-text';
import type { PasswordLevel } from '@/lib/validation/password/password';

/** The journey must have the texts `password`. */
export function usePasswordTexts() {
  const t = useTexts('password');
  const strength = (level: PasswordLevel) => fillText(t.strength.label, { level: t.strength[level] });
  return { show: t.show, strength };
}

/** The journey must have the texts `password` and `newPassword`. */
export function useNewPasswordTexts() {
  const t = useTexts('newPassword');
  return {
    password: t.password,
    hint: fillText(t.passwordHint, { n: fieldLimits.password.min }),
    repeat: t.repeatPassword,
    field: usePasswordTexts(),
  };
}
