import { type StaffMember, staffRoles } from '@/commerce/model/staff';
import { staffLanguages } from '@/config/staff-languages';
import type { StaffProblem } from '@/commerce/model/staff-access';
import type { AdminPort } from '@/commerce/ports/ports';
import type { StaffInvite } from '@/commerce/ports/admin/staff';
import { checkEmail } from '@/lib/fields/email';
import { english } from '@/lib/messages/coded-texts';
import type { Result } from '@/lib/result';
import { siteStaffOrigin } from '@/lib/stores/staff-origin';
import { type Command, CommandError, type Commands, instant, type Invocation } from '../command';
import { withAdmin } from '../with-admin';

function dataOf<T>(result: Result<T, StaffProblem>): T {
  if (result.ok) return result.data;
  throw new CommandError(english(`access.problem.${result.error.code}`));
}

function emailOf({ first: email, wrong }: Invocation): string {
  if (checkEmail(email) !== null) throw wrong(`${email} is no email address`);
  return email;
}

async function memberOf({ staff }: AdminPort, email: string): Promise<StaffMember> {
  const members = await staff.list();
  const member = members.find((each) => each.email.toLowerCase() === email.toLowerCase());
  if (!member) throw new CommandError(`${email} is not in the team.`);
  return member;
}

function inviteText(link: string | null, { member, expires }: StaffInvite, again: boolean): string {
  const lines = [
    ...(again
      ? [`${member.email} is in the team already: the link replaces their passkeys and password.`]
      : []),
    link === null
      ? `A link for ${member.name} (${member.role}) is mailed to ${member.email}; it works once, until ${instant(expires)}.`
      : `For ${member.name} (${member.role}), once, until ${instant(expires)}:\n${link}`,
  ];
  return lines.join('\n');
}

const line = ({ email, language, lastUsed, name, role, state }: StaffMember) =>
  [
    role.padEnd(10),
    state.padEnd(8),
    language,
    email,
    name,
    lastUsed === null ? 'not used yet' : instant(lastUsed),
  ].join('  ');

const access = (disabled: boolean, summary: string): Command => ({
  usage: '<email>',
  summary,
  run: async (invocation) => {
    const email = emailOf(invocation);
    const member = await withAdmin(async (admin) => {
      const { id } = await memberOf(admin, email);
      return dataOf(await admin.staff.setDisabled(id, disabled));
    });
    invocation.show(member, `${member.email}: ${member.state}`);
  },
});

export const commands: Commands = {
  'staff invite': {
    usage: '<email> --role R [--name N] [--language L] [--link]',
    summary:
      'mail, or print (--link), a link by which somebody enters the back office, once; also for a member who cannot sign in',
    run: async (invocation) => {
      const { has, needed, oneOf, show, text } = invocation;
      const email = emailOf(invocation);
      const role = needed('role', staffRoles);
      const language = oneOf('language', staffLanguages) ?? 'en';
      const name = text('name')?.trim() || (email.split('@')[0] ?? email);
      const origin = siteStaffOrigin();
      if (origin === null)
        throw new CommandError('The site file names no host of a back office: staff.host.');
      const printed = has('link');
      const [made, again] = await withAdmin(async (admin) => {
        const options = printed ? {} : { mailFrom: origin };
        const result = await admin.staff.invite({ email, name, role, language }, options);
        if (result.ok || result.error.code !== 'email_in_use') return [dataOf(result), false] as const;
        const { id } = await memberOf(admin, email);
        return [dataOf(await admin.staff.inviteAgain(id, options)), true] as const;
      });
      const { expires, member, token } = made;
      const link = printed ? `${origin}/invite/${token}` : null;
      show({ member, link, expires }, inviteText(link, made, again));
    },
  },
  'staff list': {
    summary: 'list who works in the back office',
    run: async ({ show }) => {
      const members = await withAdmin(({ staff }) => staff.list());
      show(members, members.map(line).join('\n') || 'Nobody is in the team.');
    },
  },
  'staff change': {
    usage: '<email> [--role R] [--name N] [--language L]',
    summary: 'change the role, the name or the language of a member',
    run: async (invocation) => {
      const email = emailOf(invocation);
      const role = invocation.oneOf('role', staffRoles);
      const language = invocation.oneOf('language', staffLanguages);
      const name = invocation.text('name')?.trim();
      const member = await withAdmin(async (admin) => {
        const was = await memberOf(admin, email);
        const now = { name: name || was.name, role: role ?? was.role, language: language ?? was.language };
        return dataOf(await admin.staff.change(was.id, was, now));
      });
      invocation.show(member, line(member));
    },
  },
  'staff disable': access(true, 'end the access and all sessions of a member'),
  'staff enable': access(false, 'give a disabled member their access back'),
};
