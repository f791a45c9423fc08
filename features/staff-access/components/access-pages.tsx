import type { ReactNode } from 'react';
import { site } from '@/config/site/site';
import { staffLimits } from '@/config/limits/staff';
import type { StaffMember } from '@/commerce/model/staff';
import type { StaffLanguage } from '@/config/staff-languages';
import { staffLocales, type StaffText } from '@/lib/messages/staff-texts';
import { TextField } from '@/ui/form/text-field';
import { AccessForm, Passkey, PasswordFields, Problem, Submit } from './access-form';
import { type Codes, PasskeySetUp, PasswordSetUp } from './set-up';

interface AccessPageProps {
  readonly language: StaffLanguage;
  readonly title: string;
  readonly children: ReactNode;
}

const AccessPage = ({ language, title, children }: AccessPageProps) => (
  <div lang={staffLocales[language]} className="mx-auto max-w-sm py-6">
    <title>{`${title} | ${site.name}`}</title>
    <h1 className="mb-4 text-2xl">{title}</h1>
    {children}
  </div>
);

const OrPassword = ({ t }: { readonly t: StaffText }) => (
  <h2 className="mt-6 mb-3 border-t border-line pt-4 text-base">{t('access.signIn.orPassword')}</h2>
);

interface ProvePageProps {
  readonly t: StaffText;
  readonly language: StaffLanguage;
  /** The page after it. */
  readonly next: string;
  readonly problem: string | undefined;
  /** Of a member who is signed in, and confirms that; null signs in. */
  readonly email: string | null;
}

/** Signs in, or confirms that the member is still the same person. */
export function ProvePage({ t, language, next, problem, email }: ProvePageProps) {
  const [name, text] = email === null ? (['sign-in', 'signIn'] as const) : (['confirm', 'confirm'] as const);
  return (
    <AccessPage language={language} title={t(`access.${text}.title`)}>
      {email !== null && (
        <p className="mb-4">{t('access.confirm.text', { email, count: staffLimits.confirmMinutes })}</p>
      )}
      <Problem problem={problem} t={t} />
      <AccessForm name={name} values={{ next }}>
        <Passkey kind="get" label={t(`access.${text}.withPasskey`)} t={t} />
      </AccessForm>
      <OrPassword t={t} />
      <AccessForm name={name} values={{ next }}>
        {email === null && (
          <TextField
            name="email"
            type="email"
            label={t('access.field.email')}
            autoComplete="username"
            required
          />
        )}
        <PasswordFields t={t} />
        <Submit variant="secondary">{t(`access.${text}.submit`)}</Submit>
      </AccessForm>
      {email === null && <p className="mt-6 text-sm text-ink-soft">{t('access.signIn.lost')}</p>}
    </AccessPage>
  );
}

interface InvitePageProps {
  readonly t: StaffText;
  readonly member: StaffMember;
  readonly token: string;
  readonly codes: Codes | null;
  readonly problem: string | undefined;
}

/** The first visit of a member: a passkey, or a password with one-time codes. */
export function InvitePage({ t, member, token, codes, problem }: InvitePageProps) {
  const form = { t, form: 'accept', values: { token } } as const;
  return (
    <AccessPage language={member.language} title={t('access.invite.title', { name: member.name })}>
      <p className="mb-4">{t('access.invite.text', { email: member.email })}</p>
      <Problem problem={problem} t={t} />
      <PasskeySetUp {...form} />
      <OrPassword t={t} />
      <p className="mb-3 text-sm">{t('access.setUp.passwordText')}</p>
      <PasswordSetUp
        {...form}
        begin="accept-codes"
        beginLabel={t('access.setUp.usePassword')}
        email={member.email}
        codes={codes}
      />
    </AccessPage>
  );
}

export function InvalidInvitePage({ t, language }: Pick<ProvePageProps, 't' | 'language'>) {
  return (
    <AccessPage language={language} title={t('access.invite.invalidTitle')}>
      <p>{t('access.invite.invalidText')}</p>
    </AccessPage>
  );
}
