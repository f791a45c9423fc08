import type { StaffAccess } from '@/commerce/model/staff-access';
import { AccessForm, Problem, Submit } from '@/features/staff-access/components/access-form';
import {
  type Codes,
  PasskeySetUp,
  PasswordSetUp,
  RecoveryCodes,
} from '@/features/staff-access/components/set-up';
import { Heading, Panel } from '@/features/staff/components/page';
import type { Staff } from '@/features/staff/server/staff';
import { SelectField } from '@/ui/form/select-field';
import { languageOptions } from './profile-fields';
import { SessionList } from './session-list';

interface OwnPageProps {
  readonly staff: Staff;
  readonly access: StaffAccess;
  /** Codes that were begun or renewed. */
  readonly codes: Codes | null;
  readonly problem: string | undefined;
}

/** How a member signs in, and where they are signed in. */
export function OwnPage(props: OwnPageProps) {
  const { staff, access, problem } = props;
  const { t, session } = staff;
  return (
    <>
      <Heading title={t('access.me.title')} note={session.member.email}>
        <AccessForm name="sign-out">
          <Submit size="sm" variant="secondary">
            {t('access.signIn.signOut')}
          </Submit>
        </AccessForm>
      </Heading>
      <Problem problem={problem} t={t} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Passkeys {...props} />
        <Password {...props} />
        <Panel title={t('access.me.sessions')}>
          <SessionList
            staff={staff}
            sessions={access.sessions}
            end={({ id }, name) => (
              <AccessForm name="end-session" values={{ id }}>
                <Submit size="sm" variant="secondary" aria-label={t('access.me.endNamed', { name })}>
                  {t('access.me.end')}
                </Submit>
              </AccessForm>
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

function Passkeys({ staff, access }: OwnPageProps) {
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
            <AccessForm name="remove-passkey" values={{ id }}>
              <Submit size="sm" variant="secondary" aria-label={t('access.me.removeNamed', { name })}>
                {t('access.me.remove')}
              </Submit>
            </AccessForm>
          </li>
        ))}
      </ul>
      <PasskeySetUp t={t} form="add" values={{}} />
    </Panel>
  );
}

function Password({ staff, access, codes }: OwnPageProps) {
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
        <AccessForm name="forget-codes" className="mt-2 mb-4">
          <Submit size="sm" variant="secondary">
            {isNew ? t('access.setUp.kept') : t('access.setUp.cancel')}
          </Submit>
        </AccessForm>
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
          <AccessForm name="renew-codes">
            <Submit size="sm" variant="secondary">
              {t('access.me.renewCodes')}
            </Submit>
          </AccessForm>
          <AccessForm name="remove-password">
            <Submit size="sm" variant="quiet">
              {t('access.me.removePassword')}
            </Submit>
          </AccessForm>
        </div>
      )}
    </Panel>
  );
}
