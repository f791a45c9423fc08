import 'server-only';
import type { StaffSession } from '@/commerce/model/staff-access';
import type { StaffClient } from '@/commerce/ports/staff';
import { clientNames } from '@/lib/http/client-names';
import { clientOf } from '@/lib/http/headers';
import { browserHost, isSecureRequest } from '@/lib/http/request-origin';
import { readCookies } from '@/lib/http/session/cookies';
import { sessionOfCookies } from './session';

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
