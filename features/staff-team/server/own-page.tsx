import 'server-only';
import { headers } from 'next/headers';
import { backend } from '@/commerce/backend';
import type { StaffAccess } from '@/commerce/model/staff-access';
import { AccessButton, AccessForm, Problem, Submit } from '@/features/staff-access/components/access-form';
import {
  type Codes,
  PasskeySetUp,
  PasswordSetUp,
  RecoveryCodes,
} from '@/features/staff-access/components/set-up';
import { type AccessProps, querySchema } from '@/features/staff-access/server/pages';
import { begunCodes } from '@/features/staff-access/server/setup';
import { Heading, Panel } from '@/features/staff/components/page';
import { requireStaff, type Staff } from '@/features/staff/server/staff';
import { readCookies } from '@/lib/http/session/cookies';
import { SelectField } from '@/ui/form/select-field';
import { languageOptions } from '../components/profile-fields';
import { SessionList } from '../components/session-list';

interface OwnProps {
  readonly staff: Staff;
  readonly access: StaffAccess;
  /** Codes that were begun or renewed. */
  readonly codes: Codes | null;
}

export async function OwnPage({ searchParams }: AccessProps) {
  const staff = await requireStaff();
  const { t, session } = staff;
  const [access, codes] = await Promise.all([
    backend().staff.access(session),
    begunCodes(readCookies(await headers()), session.member.id),
  ]);
  const { problem } = querySchema.parse(await searchParams);
  return (
    <>
      <Heading title={t('access.me.title')} note={session.member.email}>
        <AccessButton name="sign-out" label={t('access.signIn.signOut')} />
      </Heading>
      <Problem problem={problem} t={t} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Passkeys staff={staff} access={access} />
        <Password staff={staff} access={access} codes={codes} />
        <Panel title={t('access.me.sessions')}>
          <SessionList
            staff={staff}
            sessions={access.sessions}
            end={({ id }, name) => (
              <AccessButton
                name="end-session"
                values={{ id }}
                label={t('access.me.end')}
                named={t('access.me.endNamed', { name })}
              />
            )}
          />
        </Panel>
        <Panel title={t('access.me.language')}>
          <AccessForm name="language" className="max-w-56">
            <SelectField
              name="language"
              label={t('access.me.language')}
              labelHidden
              defaultValue={session.member.language}
              options={languageOptions(t)}
            />
            <Submit size="sm" variant="secondary">
              {t('access.me.save')}
            </Submit>
          </AccessForm>
        </Panel>
      </div>
    </>
  );
}

function Passkeys({ staff, access }: Omit<OwnProps, 'codes'>) {
  const { t, format } = staff;
  return (
    <Panel title={t('access.me.passkeys')}>
      {access.passkeys.length === 0 && <p className="text-sm text-ink-soft">{t('access.me.noPasskeys')}</p>}
      <ul className="mb-4 flex flex-col divide-y divide-line">
        {access.passkeys.map(({ id, name, created, lastUsed }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
            <span className="min-w-0">
              {name}
              <span className="block text-xs text-ink-soft">
                {t('access.me.added', { date: format.date(created) })},{' '}
                {lastUsed === null
                  ? t('access.me.unused')
                  : t('access.me.used', { date: format.date(lastUsed) })}
              </span>
            </span>
            <AccessButton
              name="remove-passkey"
              values={{ id }}
              label={t('access.me.remove')}
              named={t('access.me.removeNamed', { name })}
            />
          </li>
        ))}
      </ul>
      <PasskeySetUp t={t} form="add" values={{}} />
    </Panel>
  );
}

function Password({ staff, access, codes }: OwnProps) {
  const { t, session } = staff;
  const { hasPassword, recoveryCodes } = access;
  const isNew = codes !== null && codes.secret === undefined;
  return (
    <Panel title={t('access.me.password')}>
      <p className="mb-3 text-sm">
        {hasPassword
          ? `${t('access.me.hasPassword')} ${t('access.me.recoveryLeft', { count: recoveryCodes })}`
          : `${t('access.me.noPassword')} ${t('access.setUp.passwordText')}`}
      </p>
      {isNew && <RecoveryCodes codes={codes.recoveryCodes} t={t} />}
      {codes !== null && (
        <AccessButton
          name="forget-codes"
          className="mt-2 mb-4"
          label={isNew ? t('access.setUp.kept') : t('access.setUp.cancel')}
        />
      )}
      {!isNew && (
        <PasswordSetUp
          t={t}
          form="add"
          values={{}}
          begin="codes"
          beginLabel={hasPassword ? t('access.me.changePassword') : t('access.setUp.usePassword')}
          email={session.member.email}
          codes={codes}
        />
      )}
      {hasPassword && codes === null && (
        <div className="mt-3 flex flex-wrap gap-2">
          <AccessButton name="renew-codes" label={t('access.me.renewCodes')} />
          <AccessButton name="remove-password" variant="quiet" label={t('access.me.removePassword')} />
        </div>
      )}
    </Panel>
  );
}
