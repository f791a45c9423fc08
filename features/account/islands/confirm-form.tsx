'use client';

import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useReplacedFocus } from '@/lib/client/keep-focus';
import { useTexts, useShop } from '@/lib/client/shop-context';
import { CallError } from '@/lib/client/call-error';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { currentPasswordField } from '@/lib/fields/password/password';
import { accountPaths } from '@/lib/paths/account-paths';
import { ButtonLink } from '@/ui/button';
import { FormShell } from '@/ui/islands/form-shell';
import { NewPassword, PasswordField } from '@/ui/islands/password-field';
import { TextButton } from '@/ui/text-link';
import { newPasswordSchema } from '../sign-in-schema';
import { postUser } from '../user-calls';
import { refetchAfterSignIn } from '../session-calls';
import { Done } from './done';

interface ConfirmFormProps {
  readonly token: string;
  /** Of a new account, as its link has it; null for the link of a new address. */
  readonly email: string | null;
  /** Whether this browser registered, or its customer is signed in: the link needs nothing else then. */
  readonly isOwner: boolean;
}

type Asked = 'nothing' | 'password' | 'new';

interface PartProps {
  readonly email: string | null;
  readonly send: (proof: Readonly<Record<string, string>>) => Promise<void>;
  readonly ask: (asked: Asked) => void;
}

/** Uses a button, as mail programs open links in advance. A browser that did not register proves or sets the password. */
export function ConfirmForm({ token, email, isOwner }: ConfirmFormProps) {
  const t = useTexts('signIn');
  const shop = useShop();
  const [asked, ask] = useState<Asked>(isOwner || email === null ? 'nothing' : 'password');
  const [done, setDone] = useState(false);
  const area = useReplacedFocus<HTMLDivElement>(asked);
  const send: PartProps['send'] = async (proof) => {
    await postUser(shop, { type: 'confirmAccount', token, ...(email === null ? {} : { email }), ...proof });
    // The customer of a new address is signed in already.
    if (email !== null) await refetchAfterSignIn();
    // The link is used: neither the history nor a shared address shows it.
    window.history.replaceState(null, '', window.location.pathname);
    setDone(true);
  };
  if (done) {
    const action = <ButtonLink href={accountPaths.account}>{t('account')}</ButtonLink>;
    return (
      <Done title={t('confirmed')} action={action}>
        {t('confirmedText')}
      </Done>
    );
  }
  const Part = parts[asked];
  return (
    <div ref={area}>
      <Part email={email} send={send} ask={ask} />
    </div>
  );
}

interface ConfirmShellProps extends Pick<PartProps, 'email'> {
  readonly shell: ReturnType<typeof useShopForm>['shell'];
  readonly other?: ReactNode;
  readonly children: ReactNode;
}

function ConfirmShell({ shell, email, other, children }: ConfirmShellProps) {
  const t = useTexts('signIn');
  return (
    <FormShell {...shell} submitLabel={t('confirm')} pendingLabel={t('confirming')} actions={other}>
      {/* Names the account to password managers. */}
      {email !== null && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      {children}
    </FormShell>
  );
}

function ConfirmAtOnce({ send, ask }: PartProps) {
  const t = useTexts('signIn');
  const { shell } = useShopForm({
    schema: z.object({}),
    defaultValues: {},
    failure: t('confirmFailed'),
    onSubmit: async () => {
      await send({}).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'password_required') ask('password');
        throw error;
      });
    },
  });
  return (
    <ConfirmShell shell={shell} email={null}>
      <p>{t('confirmText')}</p>
    </ConfirmShell>
  );
}

const passwordSchema = z.object({ current_password: currentPasswordField });

function ConfirmWithPassword({ email, send, ask }: PartProps) {
  const t = useTexts('signIn');
  const { form, shell } = useShopForm({
    schema: passwordSchema,
    defaultValues: { current_password: '' },
    failure: t('confirmFailed'),
    onSubmit: send,
  });
  const other = <TextButton onClick={() => ask('new')}>{t('chooseNew')}</TextButton>;
  return (
    <ConfirmShell shell={shell} email={email} other={other}>
      <p>{t('confirmElsewhere')}</p>
      <p className="text-sm text-ink-soft">{t('confirmNew')}</p>
      <PasswordField
        {...useFormField(form)('current_password')}
        autoComplete="current-password"
        label={t('password')}
        required
      />
    </ConfirmShell>
  );
}

function ConfirmWithNew({ email, send, ask }: PartProps) {
  const t = useTexts('signIn');
  const [schema] = useState(() => newPasswordSchema(email));
  const { form, shell } = useShopForm({
    schema,
    defaultValues: { password: '', password_confirmation: '' },
    failure: t('confirmFailed'),
    onSubmit: async ({ password, password_confirmation = '' }) => send({ password, password_confirmation }),
  });
  const field = useFormField(form);
  const other = <TextButton onClick={() => ask('password')}>{t('enterOwn')}</TextButton>;
  return (
    <ConfirmShell shell={shell} email={email} other={other}>
      <p>{t('confirmNew')}</p>
      <NewPassword
        label={t('newPassword')}
        password={field('password')}
        repeated={field('password_confirmation')}
        personal={email === null ? [] : [email]}
      />
    </ConfirmShell>
  );
}

const parts = { nothing: ConfirmAtOnce, password: ConfirmWithPassword, new: ConfirmWithNew } as const;
