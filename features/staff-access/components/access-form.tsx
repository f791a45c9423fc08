import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { StaffText } from '@/lib/messages/staff-texts';
import { Button, type ButtonProps } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { TextField } from '@/ui/form/text-field';
import { PasskeyButton } from '../islands/passkey-button';
import { accessProblems } from '../problem';

interface AccessFormProps {
  /** In `server/forms.ts`. */
  readonly name: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly children: ReactNode;
}

const none: Readonly<Record<string, string>> = {};

/** A form that works without script. */
export function AccessForm({ name, values = none, className, children }: AccessFormProps) {
  return (
    <form method="post" action={`/access/${name}`} className={clsx('flex min-w-0 flex-col gap-4', className)}>
      {Object.entries(values).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children}
    </form>
  );
}

export const Submit = (props: Omit<ButtonProps, 'type'>) => <Button {...props} type="submit" />;

interface AccessButtonProps extends Omit<AccessFormProps, 'children'> {
  readonly label: string;
  /** With the thing it is about, where several have the same label. */
  readonly named?: string;
  readonly variant?: ButtonProps['variant'];
}

export const AccessButton = ({ label, named, variant = 'secondary', ...form }: AccessButtonProps) => (
  <AccessForm {...form}>
    <Submit size="sm" variant={variant} aria-label={named}>
      {label}
    </Submit>
  </AccessForm>
);

/** `problem`: of the address. */
export function Problem({ problem, t }: { readonly problem: string | undefined; readonly t: StaffText }) {
  const code = accessProblems.find((each) => each === problem);
  return (
    code && (
      <Alert tone="danger" live="alert" className="mb-4">
        {t(`access.problem.${code}`)}
      </Alert>
    )
  );
}

interface PasskeyProps {
  readonly kind: 'get' | 'create';
  readonly label: string;
  readonly token?: string | undefined;
  readonly t: StaffText;
}

export const Passkey = ({ kind, label, token, t }: PasskeyProps) => (
  <PasskeyButton
    kind={kind}
    token={token}
    label={label}
    unsupported={t('access.passkey.unsupported')}
    failed={t('access.passkey.failed')}
  />
);

/** The password of somebody who has one, with a code. */
export function PasswordFields({ t }: { readonly t: StaffText }) {
  return (
    <>
      <TextField
        name="password"
        type="password"
        label={t('access.field.password')}
        autoComplete="current-password"
        required
      />
      <TextField
        name="code"
        label={t('access.field.code')}
        hint={t('access.field.codeHint')}
        autoComplete="one-time-code"
        required
      />
    </>
  );
}
