import { site } from '@/config/site/site';
import type { StaffMember } from '@/commerce/model/staff';
import type { StaffLanguage } from '@/config/staff-languages';
import { staffLocales, type StaffText } from '@/lib/messages/staff-texts';
import { Problem } from './access-form';
import { type Codes, PasskeySetUp, PasswordSetUp } from './set-up';

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
    <div lang={staffLocales[member.language]} className="mx-auto max-w-sm py-6">
      <title>{`${t('access.invite.title', { name: member.name })} | ${site.name}`}</title>
      <h1 className="mb-2 text-2xl">{t('access.invite.title', { name: member.name })}</h1>
      <p className="mb-4">{t('access.invite.text', { email: member.email })}</p>
      <Problem problem={problem} t={t} />
      <PasskeySetUp {...form} />
      <h2 className="mt-6 mb-3 border-t border-line pt-4 text-base">{t('access.signIn.orPassword')}</h2>
      <p className="mb-3 text-sm">{t('access.setUp.passwordText')}</p>
      <PasswordSetUp
        {...form}
        begin="accept-codes"
        beginLabel={t('access.setUp.usePassword')}
        email={member.email}
        codes={codes}
      />
    </div>
  );
}

interface InvalidInvitePageProps {
  readonly t: StaffText;
  readonly language: StaffLanguage;
}

export function InvalidInvitePage({ t, language }: InvalidInvitePageProps) {
  return (
    <div lang={staffLocales[language]} className="mx-auto max-w-sm py-6">
      <title>{`${t('access.invite.invalidTitle')} | ${site.name}`}</title>
      <h1 className="mb-2 text-2xl">{t('access.invite.invalidTitle')}</h1>
      <p>{t('access.invite.invalidText')}</p>
    </div>
  );
}
