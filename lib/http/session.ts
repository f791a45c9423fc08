import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { env } from '@/config/env';
import type { CookieChange } from './cookies';

/** The sealed cookie (architecture.md "sessions"): ids only, never data. */
export const sessionCookie = 'session';

/** `orderIds`: the orders that this browser placed, the one it looks at last. */
const sessionSchema = z.object({ orderIds: z.array(z.uuid()).optional() });
export type Session = z.infer<typeof sessionSchema>;

const ttlSeconds = 30 * 24 * 3600;

function password(): string {
  const secret = env().SESSION_SECRET;
  if (!secret) throw new Error('SESSION_SECRET is missing; npm start makes one');
  return secret;
}

/** What a session cookie holds; a missing, forged or outdated one reads as empty. */
export async function readSession(sealed: string | undefined): Promise<Session> {
  if (!sealed) return {};
  const opened = await unsealData<unknown>(sealed, { password: password(), ttl: ttlSeconds });
  const parsed = sessionSchema.safeParse(opened);
  return parsed.success ? parsed.data : {};
}

/** Seals a session for its cookie. */
export async function writeSession(session: Session): Promise<CookieChange> {
  const value = await sealData(session, { password: password(), ttl: ttlSeconds });
  return { name: sessionCookie, value, maxAge: ttlSeconds };
}
