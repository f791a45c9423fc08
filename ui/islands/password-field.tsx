'use client';

import { clsx } from 'clsx';
import { type InputEvent, useEffect, useId, useState } from 'react';
import { useTexts } from '@/lib/client/shop-context';
import { type PasswordLevel, passwordLevels, passwordLimits } from '@/lib/fields/password/password';
import { IconButton } from '@/ui/icon-button';
import { EyeIcon } from '@/ui/icons';
import { TextField, type TextFieldProps } from '@/ui/form/text-field';
import type { useFormField } from '@/lib/client/form/use-form-field';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Shows the strength of a new password. The person's other data (email address, names) count as easy to guess. */
  readonly strengthAgainst?: readonly string[] | undefined;
}

/** Loads the rule with the first character: its list of words is not part of the page. */
function useStrength(against: readonly string[] | undefined) {
  const [typed, setTyped] = useState('');
  const [rule, setRule] = useState<((password: string, personal: readonly string[]) => PasswordLevel) | null>(
    null,
  );
  const measure = (password: string) => {
    setTyped(password);
    if (rule || !against) return;
    // Without the rule the form works as well.
    void import('@/lib/fields/password/password-strength').then(
      ({ passwordStrength }) => setRule(() => passwordStrength),
      () => undefined,
    );
  };
  const level = rule && against && typed !== '' ? rule(typed, against) : null;
  return { level, measure };
}

export function PasswordField(props: PasswordFieldProps) {
  const { strengthAgainst, id: givenId, onInput, className, ...rest } = props;
  const t = useTexts('password');
  const ownId = useId();
  const id = givenId ?? ownId;
  const [visible, setVisible] = useState(false);
  const { level, measure } = useStrength(strengthAgainst);
  useEffect(() => {
    // Browsers remember what was sent as plain text.
    const form = document.getElementById(id)?.closest('form');
    const hide = () => setVisible(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [id]);
  return (
    <div className={clsx('min-w-0', className)}>
      <TextField
        {...rest}
        id={id}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onInput={(event: InputEvent<HTMLInputElement>) => {
          measure(event.currentTarget.value);
          onInput?.(event);
        }}
        trailing={
          <IconButton
            size="sm"
            label={t('show')}
            icon={<EyeIcon />}
            active={visible}
            aria-controls={id}
            onClick={() => setVisible(!visible)}
          />
        }
      />
      {strengthAgainst && <StrengthMeter level={level} />}
    </div>
  );
}

const tones: Record<PasswordLevel, string> = {
  veryWeak: 'bg-danger',
  weak: 'bg-danger',
  fair: 'bg-signal-graphic',
  good: 'bg-success',
  strong: 'bg-success',
};

/** Keeps its height while it is empty, so that nothing below it moves. */
function StrengthMeter({ level }: { readonly level: PasswordLevel | null }) {
  const t = useTexts('password');
  const filled = level ? passwordLevels.indexOf(level) + 1 : 0;
  return (
    <div className="mt-2 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span aria-hidden="true" className="flex w-28 gap-1">
        {passwordLevels.map((each, index) => (
          <span
            key={each}
            className={clsx('h-1.5 flex-1 rounded-full', level && index < filled ? tones[level] : 'bg-line')}
          />
        ))}
      </span>
      <span role="status">{level && t('strength.label', { level: t(`strength.${level}`) })}</span>
    </div>
  );
}

interface NewPasswordProps {
  /** "Password" if absent. */
  readonly label?: string;
  readonly password: ReturnType<ReturnType<typeof useFormField>>;
  /** Asks for it twice: where a mistyped one cannot be corrected before it is needed. */
  readonly repeated?: ReturnType<ReturnType<typeof useFormField>>;
  /** Further data of the person, which makes a password weak. */
  readonly personal: readonly string[];
}

export function NewPassword({ label, password, repeated, personal }: NewPasswordProps) {
  const t = useTexts('signIn');
  return (
    <>
      <PasswordField
        {...password}
        autoComplete="new-password"
        strengthAgainst={personal}
        label={label ?? t('password')}
        hint={t('passwordHint', { n: passwordLimits.min })}
        required
      />
      {repeated && (
        <PasswordField {...repeated} autoComplete="new-password" label={t('repeatPassword')} required />
      )}
    </>
  );
}
