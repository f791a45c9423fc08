import { site } from '@/config/site/site';
import { staffLimits } from '@/config/limits/staff';
import { staffLocales, type StaffText } from '@/lib/messages/staff-texts';
import type { StaffLanguage } from '@/config/staff-languages';
import { TextField } from '@/ui/form/text-field';
import { AccessForm, Passkey, PasswordFields, Problem, Submit } from './access-form';

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
    <div lang={staffLocales[language]} className="mx-auto max-w-sm py-6">
      <title>{`${t(`access.${text}.title`)} | ${site.name}`}</title>
      <h1 className="mb-4 text-2xl">{t(`access.${text}.title`)}</h1>
      {email !== null && (
        <p className="mb-4">{t('access.confirm.text', { email, count: staffLimits.confirmMinutes })}</p>
      )}
      <Problem problem={problem} t={t} />
      <AccessForm name={name} values={{ next }}>
        <Passkey kind="get" label={t(`access.${text}.withPasskey`)} t={t} />
      </AccessForm>
      <h2 className="mt-6 mb-3 border-t border-line pt-4 text-base">{t('access.signIn.orPassword')}</h2>
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
    </div>
  );
}
