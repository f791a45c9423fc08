import { sealData, unsealData } from 'iron-session';

/** Seals with the first of `secrets`. `ttl`: seconds; 0 for no end. */
export function seal(data: unknown, [password]: readonly string[], ttl: number): Promise<string> {
  if (password === undefined) throw new Error('SESSION_SECRET is not set; npm start generates one');
  return sealData(data, { password, ttl });
}

/** An empty object if none opens it. Tries all: an id by position would change with each new secret. */
export async function unseal(sealed: string, secrets: readonly string[], ttl: number): Promise<unknown> {
  for (const password of secrets) {
    let opened = true;
    const onUnsealError = () => {
      opened = false;
    };
    const data = await unsealData<unknown>(sealed, { password, ttl, onUnsealError });
    if (opened) return data;
  }
  return {};
}
