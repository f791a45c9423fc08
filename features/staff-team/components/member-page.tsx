import { notFound } from 'next/navigation';
import type { StaffRecord } from '@/commerce/model/staff-access';
import { Facts, Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Send } from '@/features/staff/islands/form';
import { requireStaff, type Staff } from '@/features/staff/server/staff';
import { InviteButtons, ProfileFields } from './profile-fields';
import { SessionList } from './session-list';

export async function MemberPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const [staff, { id }] = await Promise.all([requireStaff('staff.show'), params]);
  const record = await staff.admin.staff.show(id);
  if (!record) notFound();
  const { t, format } = staff;
  const { member, passkeys, hasPassword } = record;
  const facts = [
    [t('team.email'), member.email],
    [t('team.stateLabel'), t(`team.state.${member.state}`)],
    [t('team.lastUsed'), member.lastUsed === null ? t('team.never') : format.time(member.lastUsed)],
    [
      t('team.access'),
      `${t('team.passkeys', { count: passkeys.length })}, ${t('team.password', { has: hasPassword ? 'yes' : 'no' })}`,
    ],
  ] as const;
  return (
    <>
      <Heading title={member.name} note={t(`role.${member.role}`)} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Panel title={t('team.change')}>
          <div className="mb-4">
            <Facts rows={facts} />
          </div>
          <Change staff={staff} record={record} />
        </Panel>
        <div className="flex min-w-0 flex-col gap-4">
          <Sessions staff={staff} record={record} />
          <Access staff={staff} record={record} />
        </div>
      </div>
    </>
  );
}

interface PartProps {
  readonly staff: Staff;
  readonly record: StaffRecord;
}

/** `more`: sent with its id. */
const formOf = ({ record: { member } }: PartProps, more?: Readonly<Record<string, string>>) => ({
  back: `/team/${member.id}`,
  hidden: { id: member.id, ...more },
});

function Change(props: PartProps) {
  const { member } = props.record;
  const { t } = props.staff;
  return (
    // The fields of a member who was changed show what is stored now.
    <ActionForm
      stored={`${member.name} ${member.role} ${member.language}`}
      action="staff-change"
      {...formOf(props, { wasName: member.name, wasRole: member.role, wasLanguage: member.language })}
    >
      <ProfileFields t={t} profile={member} />
      <Send>{t('action.save')}</Send>
    </ActionForm>
  );
}

function Sessions(props: PartProps) {
  const { staff, record } = props;
  const { t } = staff;
  return (
    <Panel title={t('team.sessions')}>
      {record.sessions.length === 0 && <p className="text-sm text-ink-soft">{t('team.noSessions')}</p>}
      <SessionList
        staff={staff}
        sessions={record.sessions}
        end={({ id }, name) => (
          <ActionForm action="staff-end-session" {...formOf(props, { session: id })}>
            <Send variant="secondary" aria-label={t('access.me.endNamed', { name })}>
              {t('access.me.end')}
            </Send>
          </ActionForm>
        )}
      />
    </Panel>
  );
}

function Access(props: PartProps) {
  const { staff, record } = props;
  const { t } = staff;
  const disabled = record.member.state === 'disabled';
  return (
    <Panel title={t('team.access')}>
      {!disabled && (
        <>
          <p className="mb-2 text-sm">{t('team.againText')}</p>
          <ActionForm action="staff-again" {...formOf(props)}>
            <InviteButtons t={t} />
          </ActionForm>
          <p className="mt-4 mb-2 border-t border-line pt-4 text-sm">{t('team.disableText')}</p>
        </>
      )}
      <ActionForm action="staff-disable" {...formOf(props, { disabled: disabled ? 'no' : 'yes' })}>
        <Send variant={disabled ? 'secondary' : 'danger'}>
          {disabled ? t('team.enable') : t('team.disable')}
        </Send>
      </ActionForm>
    </Panel>
  );
}
