import { demoTrials } from '@/config/shop/company';
import { staffLimits } from '@/config/limits/staff';
import type { Database } from '@/database/pool';
import { staffAdmin } from '../staff/admin-staff';

/**
 * The secret of a link that makes the person who opens it the owner, for an hour; it replaces the one before. Null once an owner
 * has entered the back office.
 */
export async function inviteDemoOwner(db: Database): Promise<string | null> {
  const { owner } = demoTrials;
  const staff = staffAdmin(db);
  const members = await staff.list();
  if (members.some(({ role, state }) => role === 'owner' && state === 'active')) return null;
  const known = members.find(({ email }) => email === owner.email);
  if (known?.state === 'disabled') await staff.setDisabled(known.id, false);
  const options = { hours: staffLimits.firstInviteHours };
  const invited = known ? await staff.inviteAgain(known.id, options) : await staff.invite(owner, options);
  return invited.ok ? invited.data.token : null;
}
