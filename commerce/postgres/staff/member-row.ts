import { eq, isNull, and, sql } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import type { StaffMember } from '../../model/staff';
import { isUuid } from '../schema/columns';
import { staffMember } from '../schema/staff';

export type MemberRow = typeof staffMember.$inferSelect;

/** Whether a member can sign in. */
export const hasCredential = sql<boolean>`(staff_member.password_hash is not null or exists (
  select from staff_passkey where member_id = staff_member.id))`;

export function toMember(row: MemberRow, canSignIn: boolean): StaffMember {
  const active = canSignIn ? 'active' : 'invited';
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    language: row.language,
    state: row.disabledAt ? 'disabled' : active,
    lastUsed: row.lastUsedAt?.toISOString() ?? null,
  };
}

export async function memberById(db: Queryable, id: string): Promise<StaffMember | null> {
  if (!isUuid(id)) return null;
  const [found] = await db
    .select({ row: staffMember, canSignIn: hasCredential })
    .from(staffMember)
    .where(eq(staffMember.id, id));
  return found ? toMember(found.row, found.canSignIn) : null;
}

/** Of an active member. */
export async function memberByEmail(db: Queryable, email: string): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(staffMember)
    .where(and(sql`lower(${staffMember.email}) = lower(${email})`, isNull(staffMember.disabledAt)));
  return row ?? null;
}
