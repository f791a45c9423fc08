import 'server-only';
import { headers } from 'next/headers';
import { z } from 'zod';
import { staffRoles } from '@/commerce/model/staff';
import { staffLanguages } from '@/config/staff-languages';
import type { StaffProblem } from '@/commerce/model/staff-access';
import type { StaffInvite } from '@/commerce/ports/admin/staff';
import { staffOrigin } from '@/features/staff-access/server/request';
import { action, type Done, type Refused, type StaffActions } from '@/features/staff/server/actions';
import type { Staff } from '@/features/staff/server/staff';
import { emailField } from '@/lib/fields/email';

const id = z.uuid();
const role = z.enum(staffRoles);
const language = z.enum(staffLanguages);
const name = z.string().trim().max(100);
const nameMissing: Refused = { fields: { name: ['team.nameMissing'] } };

const refused = ({ code }: StaffProblem): Refused =>
  code === 'email_in_use'
    ? { fields: { email: ['access.problem.email_in_use'] } }
    : { failure: [`access.problem.${code}`] };

/** The link is shown once: only its hash is stored. */
async function linked({ format }: Staff, { member, token, expires }: StaffInvite): Promise<Done> {
  const link = `${staffOrigin(await headers())}/invite/${token}`;
  return { done: ['team.invited', { name: member.name, until: format.time(expires), link }] };
}

const pageOf = (member: string) => `/team/${member}`;

export const teamActions: StaffActions = {
  'staff-invite': action(z.object({ email: emailField, name, role, language }), async (staff, input) => {
    if (input.name === '') return nameMissing;
    const result = await staff.admin.staff.invite(input);
    return result.ok ? linked(staff, result.data) : refused(result.error);
  }),
  'staff-again': action(z.object({ id }), async (staff, input) => {
    const result = await staff.admin.staff.inviteAgain(input.id);
    return result.ok ? linked(staff, result.data) : refused(result.error);
  }),
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
