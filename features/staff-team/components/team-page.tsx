import { TextLink } from '@/features/staff/components/link';
import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Field } from '@/features/staff/islands/form';
import { requireStaff } from '@/features/staff/server/staff';
import { Table, Td, Th } from '@/ui/table';
import { InviteButtons, ProfileFields } from './profile-fields';

/** A team is small: one page, without filters. */
export async function TeamPage() {
  const staff = await requireStaff('staff.list');
  const { t, format, can, session } = staff;
  const members = await staff.admin.staff.list();
  const columns = (['name', 'email', 'role', 'stateLabel', 'lastUsed'] as const).map((key) => (
    <Th key={key}>{t(`team.${key}`)}</Th>
  ));
  return (
    <>
      <Heading title={t('team.title')} note={t('team.count', { count: members.length })} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Table caption={t('team.title')} captionHidden dense className="staff-rows">
          <thead>
            <tr>{columns}</tr>
          </thead>
          <tbody>
            {members.map(({ id, name, email, role, state, lastUsed }) => (
              <tr key={id} className={state === 'disabled' ? 'text-ink-soft' : undefined}>
                <Td>
                  {can('staff.show') ? (
                    <TextLink href={`/team/${id}`} className="font-semibold">
                      {name}
                    </TextLink>
                  ) : (
                    name
                  )}
                </Td>
                <Td>{email}</Td>
                <Td>{t(`role.${role}`)}</Td>
                <Td>{t(`team.state.${state}`)}</Td>
                <Td data-label={t('team.lastUsed')}>
                  {lastUsed === null ? t('team.never') : format.time(lastUsed)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
        {can('staff.invite') && (
          <Panel title={t('team.invite')}>
            <ActionForm action="staff-invite" back="/team">
              <Field name="email" type="email" label={t('team.email')} autoComplete="off" required />
              <ProfileFields
                t={t}
                profile={{ name: '', role: 'service', language: session.member.language }}
              />
              <InviteButtons t={t} />
            </ActionForm>
          </Panel>
        )}
      </div>
    </>
  );
}
