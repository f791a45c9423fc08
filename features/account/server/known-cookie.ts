import 'server-only';
import { z } from 'zod';
import { accounts } from '@/config/limits/accounts';
import { type CookieChange, sealedCookie, unsealed } from '@/lib/http/session/cookies';

const cookie = 'browser';
const schema = z.object({ known: z.array(z.string()) });

/**
 * The keys of the accounts that this browser signed in to (`SignedIn.browserKey`). They stay after the sign-out: that is
 * when a stranger's failed sign-ins must not keep the owner out. They contain no personal data.
 */
export async function knownKeys(cookies: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const parsed = schema.safeParse(await unsealed(cookie, cookies.get(cookie)));
  return parsed.success ? parsed.data.known : [];
}

/** The cookie with another key; the oldest ones are dropped. */
export function withKnownKey(known: readonly string[], key: string): Promise<CookieChange> {
  const others = known.filter((other) => other !== key);
  return sealedCookie(cookie, { known: [...others, key].slice(-accounts.knownAccounts) });
}
