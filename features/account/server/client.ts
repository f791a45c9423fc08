import 'server-only';
import type { SignInClient } from '@/commerce/ports/customers';
import { clientNetwork } from '@/lib/http/client-network';
import { clientIpHeader } from '@/lib/http/headers';
import { clientNames } from '@/lib/user-agent';

/** The client of a request, for throttling and for the list of sessions. */
export function signInClient(headers: Headers): SignInClient {
  const network = clientNetwork(headers.get(clientIpHeader) ?? 'local');
  return { network, ...clientNames(headers.get('user-agent')) };
}
