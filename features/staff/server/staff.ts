import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { admin } from '@/commerce/backend';
import type { AdminPort } from '@/commerce/ports/ports';
import { mayCall, type Permission } from '@/config/staff-roles';
import type { StaffSession } from '@/commerce/model/staff-access';
import { staffSession } from '@/features/staff-access/server/session';
import { clientOf, staffPathHeader } from '@/lib/http/headers';
import { staffTexts, type StaffTexts } from '@/lib/messages/staff-texts';
import { type StaffFormats, staffFormats } from '../formats';

/** Who asks, what they may do, and how they read it. */
export interface Staff extends StaffTexts {
  readonly session: StaffSession;
  /** Throws `StaffRefusal` where the role does not permit a method. */
  readonly admin: AdminPort;
  readonly format: StaffFormats;
  /** As `mayCall`. */
  can(permission: Permission, variant?: string): boolean;
}

/** `key`: of the form that was sent. */
export async function staffOf(session: StaffSession, network: string, key: string | null): Promise<Staff> {
  const { id, name, role, language } = session.member;
  return {
    session,
    admin: admin({ kind: 'staff', id, name, role, network, confirmed: session.confirmed, key }),
    format: staffFormats(language),
    can: (permission, variant) => mayCall(role, permission, variant),
    ...(await staffTexts(language)),
  };
}

/** Of the page that is rendered; null for somebody who is not signed in. */
export const currentStaff = cache(async (): Promise<Staff | null> => {
  const session = await staffSession();
  return session && staffOf(session, clientOf(await headers()), null);
});

/** Leads to the sign-in if nobody is signed in; the page is not found where the role lacks the permission. */
export async function requireStaff(permission?: Permission): Promise<Staff> {
  const staff = await currentStaff();
  if (!staff) {
    const path = (await headers()).get(staffPathHeader) ?? '/';
    redirect(path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`);
  }
  if (permission !== undefined && !staff.can(permission)) notFound();
  return staff;
}
