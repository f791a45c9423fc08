import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { StaffSession } from '@/commerce/model/staff-access';
import { readCookies, sealedCookie } from '@/lib/http/session/cookies';

export type { StaffSession } from '@/commerce/model/staff-access';

export async function sessionOfCookies(all: ReadonlyMap<string, string>): Promise<StaffSession | null> {
  const secret = all.get('staff');
  return secret ? backend().staff.session(secret) : null;
}

/** The member who is signed in, of the request that is rendered. */
export const staffSession = cache(async (): Promise<StaffSession | null> => {
  const sent = await headers();
  return sessionOfCookies(readCookies(sent));
});

/** What an action did, for the page that it leads to. */
export const noteCookie = (done: string, to: string) =>
  sealedCookie('note', { done, path: new URL(to, 'http://staff.invalid').pathname });
