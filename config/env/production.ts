interface Facts {
  readonly DATABASE_URL?: string | undefined;
  readonly PRODUCTION?: string | undefined;
}

/** With `DATABASE_URL` unless `PRODUCTION=off`, and with `PRODUCTION=on`. Not `NODE_ENV`: commands lack it. */
export function isProduction({ DATABASE_URL, PRODUCTION }: Facts): boolean {
  return PRODUCTION === undefined ? DATABASE_URL !== undefined : PRODUCTION === 'on';
}

/** Imports its public coupon and offer into the embedded database, unless that is one of a shop that sells. */
export const importsDemo = (facts: Facts): boolean =>
  facts.DATABASE_URL === undefined && !isProduction(facts);

interface DatabaseVariables {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly OWLWATCH_EMBEDDED_URL?: string | undefined;
}

export interface DatabaseAddresses {
  /** For requests; may be a pool in transaction mode if the other one differs. */
  readonly url: string;
  /** For jobs, LISTEN, migrations and commands: each connection has a session of its own. */
  readonly directUrl: string;
}

export function databaseAddresses(facts: DatabaseVariables): DatabaseAddresses | null {
  const url = facts.OWLWATCH_EMBEDDED_URL ?? facts.DATABASE_URL;
  if (url === undefined) return null;
  return { url, directUrl: (facts.OWLWATCH_EMBEDDED_URL ? undefined : facts.DATABASE_DIRECT_URL) ?? url };
}
