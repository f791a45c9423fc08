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
