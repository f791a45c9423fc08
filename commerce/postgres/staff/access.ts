import { eq } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import type { StaffAccess } from '../../model/staff-access';
import { staffMember, staffPasskey } from '../schema/staff';
import { sessionsOf } from './sessions';

export async function accessOf(db: Queryable, id: string): Promise<StaffAccess> {
  const [[row], passkeys, sessions] = await Promise.all([
    db.select().from(staffMember).where(eq(staffMember.id, id)),
    db.select().from(staffPasskey).where(eq(staffPasskey.memberId, id)).orderBy(staffPasskey.createdAt),
    sessionsOf(db, id),
  ]);
  return {
    passkeys: passkeys.map(({ id: key, name, createdAt, lastUsedAt }) => ({
      id: key,
      name,
      created: createdAt.toISOString(),
      lastUsed: lastUsedAt?.toISOString() ?? null,
    })),
    hasPassword: row ? row.passwordHash !== null : false,
    recoveryCodes: row?.recoveryCodes.length ?? 0,
    sessions,
  };
}
