import 'server-only';
import { z } from 'zod';
import { type CookieChange, sealedCookie, unsealed } from '@/lib/http/session/cookies';

const name = 'staff_setup';

/**
 * What a browser has begun, in its sealed cookie: to answer the challenge for a passkey, or to set up one-time codes.
 * `member`: whose codes they are; without `secret` they are new recovery codes, which are stored already.
 */
const schema = z.union([
  z.object({ challenge: z.string() }),
  z.object({
    member: z.string(),
    secret: z.string().optional(),
    address: z.string().optional(),
    recoveryCodes: z.array(z.string()).readonly(),
  }),
]);
type Setup = z.infer<typeof schema>;
export type BegunCodes = Extract<Setup, { readonly member: string }>;

export const setupCookie = (setup: Setup): Promise<CookieChange> => sealedCookie(name, setup);

async function begun(cookies: ReadonlyMap<string, string>): Promise<Setup | null> {
  const parsed = schema.safeParse(await unsealed(name, cookies.get(name)));
  return parsed.success ? parsed.data : null;
}

export async function begunChallenge(cookies: ReadonlyMap<string, string>): Promise<string | null> {
  const setup = await begun(cookies);
  return setup && 'challenge' in setup ? setup.challenge : null;
}

export async function begunCodes(
  cookies: ReadonlyMap<string, string>,
  member: string,
): Promise<BegunCodes | null> {
  const setup = await begun(cookies);
  return setup && 'member' in setup && setup.member === member ? setup : null;
}
