interface Facts {
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

export function databaseAddresses(facts: Facts): DatabaseAddresses | null {
  const url = facts.OWLWATCH_EMBEDDED_URL ?? facts.DATABASE_URL;
  if (url === undefined) return null;
  return { url, directUrl: (facts.OWLWATCH_EMBEDDED_URL ? undefined : facts.DATABASE_DIRECT_URL) ?? url };
}
