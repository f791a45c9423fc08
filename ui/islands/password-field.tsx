'use client';

import { clsx } from 'clsx';
import { type InputEvent, useEffect, useId, useState } from 'react';
import { type PasswordLevel, passwordLevels } from '@/lib/validation/password/password';
import { IconButton } from '@/ui/icon-button';
import { EyeIcon } from '@/ui/icons';
import { TextField, type TextFieldProps } from '@/ui/form/text-field';
import type { useFormField } from '@/lib/client/form/use-form-field';

export interface PasswordTexts {
  readonly show: string;
  /** "Password strength: weak". */
  readonly strength: (level: PasswordLevel) => string;
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> {
  readonly texts: PasswordTexts;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Shows the strength of a new password. The person's other data (email address, names) count as easy to guess. */
  readonly strengthAgainst?: readonly string[] | undefined;
}

/** Loads the rule with the first character: its list of words is no part of the page. */
function useStrength(against: readonly string[] | undefined) {
  const [typed, setTyped] = useState('');
  const [rule, setRule] = useState<((password: string, personal: readonly string[]) => PasswordLevel) | null>(
    null,
  );
  const measure = (password: string) => {
    setTyped(password);
    if (rule || !against) return;
    // Without the rule the form works as well.
    void import('@/lib/validation/password/password-strength').then(
      ({ passwordStrength }) => setRule(() => passwordStrength),
      () => undefined,
    );
  };
  const level = rule && against && typed !== '' ? rule(typed, against) : null;
  return { level, measure };
}

export function PasswordField(props: PasswordFieldProps) {
  const { texts, strengthAgainst, id: givenId, onInput, className, ...rest } = props;
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
            label={texts.show}
            icon={<EyeIcon />}
            active={visible}
            aria-controls={id}
            onClick={() => setVisible(!visible)}
          />
        }
      />
      {strengthAgainst && <StrengthMeter level={level} text={texts.strength} />}
    </div>
  );
}

const tones: Record<PasswordLevel, string> = {
  veryWeak: 'bg-danger',
  weak: 'bg-danger',
  fair: 'bg-signal',
  good: 'bg-success',
  strong: 'bg-success',
};

interface StrengthMeterProps {
  readonly level: PasswordLevel | null;
  readonly text: PasswordTexts['strength'];
}

/** Keeps its height while it is empty, so that nothing below it moves. */
function StrengthMeter({ level, text }: StrengthMeterProps) {
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
      <span role="status">{level && text(level)}</span>
    </div>
  );
}

interface NewPasswordTexts {
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
