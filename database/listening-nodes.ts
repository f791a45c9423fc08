import { Client } from 'pg';

const statement = `select count(*)::int as nodes from pg_stat_activity
  where datname = current_database() and application_name like 'owlwatch%'
    and query ~* '^\\s*listen\\M|pg_listening_channels'`;

/**
 * How many connections of running nodes listen for changes (listen.ts) in the database at `url`. A process that was killed has none
 * any more. Rejects if the database cannot be reached.
 */
export async function listeningNodes(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ nodes: number }>(statement);
    return rows[0]?.nodes ?? 0;
  } finally {
    await client.end();
  }
}
