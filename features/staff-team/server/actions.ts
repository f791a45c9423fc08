import 'server-only';
import { headers } from 'next/headers';
import { z } from 'zod';
import { staffRoles } from '@/commerce/model/staff';
import { staffLanguages } from '@/config/staff-languages';
import type { StaffProblem } from '@/commerce/model/staff-access';
import type { InviteOptions, StaffInvite } from '@/commerce/ports/admin/staff';
import { staffOrigin } from '@/features/staff-access/server/session';
import { action, type Done, type Refused, type StaffActions } from '@/features/staff/server/actions';
import type { Staff } from '@/features/staff/server/staff';
import { emailField } from '@/lib/fields/email';
import type { Result } from '@/lib/result';

const id = z.uuid();
const role = z.enum(staffRoles);
const language = z.enum(staffLanguages);
const name = z.string().trim().max(100);
const nameMissing: Refused = { fields: { name: ['team.nameMissing'] } };

const refused = ({ code }: StaffProblem): Refused =>
  code === 'email_in_use'
    ? { fields: { email: ['access.problem.email_in_use'] } }
    : { failure: [`access.problem.${code}`] };

/** Whether the link is mailed, or shown once: only its hash is stored. */
const by = z.enum(['mail', 'link']).catch('mail');

async function invited(
  { format }: Staff,
  how: z.output<typeof by>,
  call: (options: InviteOptions) => Promise<Result<StaffInvite, StaffProblem>>,
): Promise<Done | Refused> {
  const origin = staffOrigin(await headers());
  const result = await call(how === 'mail' ? { mailFrom: origin } : {});
  if (!result.ok) return refused(result.error);
  const { member, token, expires } = result.data;
  const values = { name: member.name, until: format.time(expires) };
  if (how === 'mail') return { done: ['team.mailed', { ...values, email: member.email }] };
  return { done: ['team.invited', { ...values, link: `${origin}/invite/${token}` }] };
}

const pageOf = (member: string) => `/team/${member}`;

export const teamActions: StaffActions = {
  'staff-invite': action(
    z.object({ email: emailField, name, role, language, by }),
    async (staff, { by: how, ...member }) =>
      member.name === ''
        ? nameMissing
        : invited(staff, how, (options) => staff.admin.staff.invite(member, options)),
  ),
  'staff-again': action(z.object({ id, by }), async (staff, input) =>
    invited(staff, input.by, (options) => staff.admin.staff.inviteAgain(input.id, options)),
  ),
  'staff-change': action(
    z.object({ id, name, role, language, wasName: z.string(), wasRole: role, wasLanguage: language }),
    async (staff, { wasLanguage, wasName, wasRole, ...input }) => {
      if (input.name === '') return nameMissing;
      const was = { name: wasName, role: wasRole, language: wasLanguage };
      const now = { name: input.name, role: input.role, language: input.language };
      const result = await staff.admin.staff.change(input.id, was, now);
      if (!result.ok) return refused(result.error);
      return { done: ['team.changed', { name: result.data.name }], to: pageOf(input.id) };
    },
  ),
  'staff-disable': action(z.object({ id, disabled: z.enum(['yes', 'no']) }), async (staff, input) => {
    const disabled = input.disabled === 'yes';
    const result = await staff.admin.staff.setDisabled(input.id, disabled);
    if (!result.ok) return refused(result.error);
    const key = disabled ? 'team.disabled' : 'team.enabled';
    return { done: [key, { name: result.data.name }], to: pageOf(input.id) };
  }),
  'staff-end-session': action(z.object({ id, session: z.uuid() }), async (staff, input) => {
    const result = await staff.admin.staff.endSession(input.id, input.session);
    return result.ok ? { done: ['team.sessionEnded'], to: pageOf(input.id) } : refused(result.error);
  }),
};
