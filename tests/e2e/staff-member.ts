import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@/commerce/model/staff';
import { openSession } from '@/commerce/postgres/staff/sessions';
import { staffMember } from '@/commerce/postgres/schema/staff';
import { type Database, transactionOn } from '@/database/pool';

export const newStaffEmail = (role: StaffRole): string => `${role}.${randomUUID().slice(0, 8)}@shop.example`;

/** Adds a member who is signed in, and was so within the last minutes. Resolves with the secret of the session. */
export const signedInMember = (db: Database, role: StaffRole): Promise<string> =>
  transactionOn(db, async (tx) => {
    const profile = { email: newStaffEmail(role), name: `Mara ${role}`, role, language: 'en' } as const;
    const [row] = await tx
      .insert(staffMember)
      .values({ ...profile, passwordHash: 'none' })
      .returning({ id: staffMember.id });
    if (!row) throw new Error('the member was not written');
    const client = { network: '127.0.0.1', browser: 'Chromium', system: null };
    return openSession(tx, row.id, client, { event: 'access.signIn', by: 'password' });
  });
