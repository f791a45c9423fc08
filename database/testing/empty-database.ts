import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { acquireDatabase } from '../embedded/client';

/** A database that only its caller uses. */
export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to it and drops it. */
  drop(): Promise<void>;
}

/** What a template contains. */
export interface Template {
  /** Part of its name: lower case letters. A new template of a kind replaces the earlier ones. */
  readonly kind: string;
  /** Hash of everything that its content depends on, in hexadecimal digits. */
  readonly hash: string;
  /** Fills the empty database at `url`. */
  readonly fill: (url: string) => Promise<void>;
  /** Makes the copy at `url` a database of its own. */
  readonly adopt: (url: string) => Promise<void>;
}

/** An arbitrary constant: shared by those who copy a template, exclusive for those who change templates. */
const TEMPLATE_LOCK = 7_036_423;

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Ending the connection releases its advisory locks.
    await client.end();
  }
}

const withName = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Creates the template unless it is complete, which `datistemplate` says. Drops the earlier ones of its kind. */
async function makeTemplate(server: string, name: string, { kind, fill }: Template): Promise<void> {
  await connected(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await client.query<{ name: string; complete: boolean }>(
      'select datname as name, datistemplate as complete from pg_database where datname like $1',
      [`owlwatch\\_template\\_${kind}\\_%`],
    );
    if (rows.some((row) => row.name === name && row.complete)) return;
    for (const row of rows) {
      await client.query(`alter database ${row.name} is_template false`);
      await client.query(`drop database ${row.name} with (force)`);
    }
    await client.query(`create database ${name}`);
    await fill(withName(server, name));
    await client.query(`alter database ${name} is_template true allow_connections false`);
  });
}

/** Copies a template; false if it does not exist. */
function copyTemplate(server: string, template: string, name: string): Promise<boolean> {
  return connected(server, async (client) => {
    await client.query('select pg_advisory_lock_shared($1)', [TEMPLATE_LOCK]);
    const complete = 'select from pg_database where datname = $1 and datistemplate';
    if ((await client.query(complete, [template])).rowCount === 0) return false;
    await client.query(`create database ${name} template ${template}`);
    return true;
  });
}

async function copyOf(server: string, template: Template, name: string): Promise<void> {
  const source = `owlwatch_template_${template.kind}_${template.hash.slice(0, 16)}`;
  while (!(await copyTemplate(server, source, name))) await makeTemplate(server, source, template);
  await template.adopt(withName(server, name));
}

/**
 * Creates a database on the server of this process (`DATABASE_URL`, else the embedded one): a copy of the template, which is
 * filled once, or one without tables.
 */
export async function emptyDatabase(template?: Template): Promise<TestDatabase> {
  const lease = await acquireDatabase();
  const name = `owlwatch_test_${randomBytes(8).toString('hex')}`;
  try {
    if (template) await copyOf(lease.url, template, name);
    else await connected(lease.url, (client) => client.query(`create database ${name}`));
  } catch (error) {
    await lease.release();
    throw error;
  }
  return {
    url: withName(lease.url, name),
    drop: async () => {
      await connected(lease.url, (client) => client.query(`drop database if exists ${name} with (force)`));
      await lease.release();
    },
  };
}
