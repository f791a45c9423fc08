import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { StaffSession } from '@/commerce/model/staff-access';
import type { StaffClient } from '@/commerce/ports/staff';
import { clientNames } from '@/lib/http/client-names';
import { clientOf } from '@/lib/http/headers';
import { browserHost, isSecureRequest } from '@/lib/http/request-origin';
import { readCookies, sealedCookie } from '@/lib/http/session/cookies';

async function sessionOfCookies(all: ReadonlyMap<string, string>): Promise<StaffSession | null> {
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

/** Who sends a form about their access. */
export interface AccessRequest {
  readonly cookies: ReadonlyMap<string, string>;
  readonly client: StaffClient;
  /** Of the back office, as the browser calls it: passkeys are bound to it. */
  readonly origin: string;
  readonly session: StaffSession | null;
}

export async function accessRequest({ headers }: Request): Promise<AccessRequest> {
  const cookies = readCookies(headers);
  return {
    cookies,
    client: { network: clientOf(headers), ...clientNames(headers.get('user-agent')) },
    origin: staffOrigin(headers),
    session: await sessionOfCookies(cookies),
  };
}

export const staffOrigin = (headers: Headers): string =>
  `${isSecureRequest(headers) ? 'https' : 'http'}://${browserHost(headers)}`;
