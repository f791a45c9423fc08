interface Facts {
  readonly DATABASE_URL?: string | undefined;
  readonly PRODUCTION?: string | undefined;
}

/**
 * Whether the shop sells: with `DATABASE_URL`, unless `PRODUCTION=off` states that it is the database of a test, and with
 * `PRODUCTION=on`. `NODE_ENV` does not count: a shell does not set it for a command.
 */
export function isProduction({ DATABASE_URL, PRODUCTION }: Facts): boolean {
  return PRODUCTION === undefined ? DATABASE_URL !== undefined : PRODUCTION === 'on';
}

/**
 * Whether a start imports the catalogue of the demo, with its coupon and its offer, whose secrets are public: into the
 * embedded database, unless that is one of a shop that sells.
 */
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
