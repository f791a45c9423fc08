import { sealData, unsealData } from 'iron-session';
import { env } from '@/config/env/env';
import { type CookieChange, type ServerCookie, serverCookies } from './cookies';

/** The secrets of `SESSION_SECRET`: the first seals, all open. */
function secrets(): readonly [string, ...string[]] {
  const [current, ...previous] = env().SESSION_SECRET ?? [];
  if (current === undefined) throw new Error('SESSION_SECRET is not set; npm start generates one');
  return [current, ...previous];
}

/**
 * What a seal contains; an empty object if no secret opens it. Tries the secrets in turn: every seal names its secret
 * by the same id, because an id by position would change with each new secret.
 */
async function open(sealed: string, ttl: number): Promise<unknown> {
  for (const password of secrets()) {
    let opened = true;
    const onUnsealError = () => {
      opened = false;
    };
    const data = await unsealData<unknown>(sealed, { password, ttl, onUnsealError });
    if (opened) return data;
  }
  return {};
}

/** What the value of a sealed cookie contains; an empty object if it is absent, forged or older than the lifetime of its cookie. */
export async function unsealed(name: ServerCookie, value: string | undefined): Promise<unknown> {
  return value ? open(value, serverCookies[name]) : {};
}

/** Seals data into a cookie that only the server reads. */
export async function sealedCookie(name: ServerCookie, data: unknown): Promise<CookieChange> {
  const [password] = secrets();
  const ttl = serverCookies[name];
  return { name, value: await sealData(data, { password, ttl }), maxAge: ttl };
}
