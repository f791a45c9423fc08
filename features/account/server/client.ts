import 'server-only';
import type { SignInClient } from '@/commerce/ports/customers';
import type { ShopRequest } from '@/features/store/server/request-context';
import { clientOf } from '@/lib/http/headers';
import { readSession, sessionCookie } from '@/lib/http/session/session';
import { clientNames } from '../user-agent';
import { knownKeys } from './known-cookie';

export async function signInClient({ cookies, headers }: ShopRequest): Promise<SignInClient> {
  const [{ registration = null }, known] = await Promise.all([
    readSession(cookies.get(sessionCookie)),
    knownKeys(cookies),
  ]);
  return {
    network: clientOf(headers),
    ...clientNames(headers.get('user-agent')),
    secret: registration,
    known,
  };
}
