import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { hearCut, openDatabase } from '@/commerce/postgres/database';
import { acquireDatabase, type DatabaseLease } from '@/commerce/postgres/embedded/client';
import { importCatalogue, importedFolder } from '@/commerce/postgres/import/import';
import { migrate } from '@/commerce/postgres/migrate';
import { type Env, EnvError, env } from '@/config/env';
import { storeConfig, storeCodes } from '@/config/stores';
import { devHost } from '@/lib/hosts';
import { build } from './build';
import { serverArguments, serverVariables } from './server-command';
import { StartError, step } from './step';

const root = process.cwd();
const development = process.argv.includes('--dev');
const data = join(root, '.data');
const demoFolder = 'demo/catalogue';

function checkDisk(): void {
  try {
    mkdirSync(data, { recursive: true });
    accessSync(data, constants.W_OK);
    writeFileSync(join(data, '.writable'), '');
  } catch (error) {
    throw new StartError(`Cannot write to ${data}: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function checkPort(port: number): Promise<void> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      failed(
        new StartError(
          taken ? `Port ${port} is taken: set PORT to another one.` : `Port ${port}: ${error.code}`,
        ),
      );
    });
    probe.listen(port, () => probe.close(() => done()));
  });
}

async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  client.on('error', hearCut);
  try {
    await client.connect();
    const { rows } = await client
      .query<{ encoding: string }>('show server_encoding as encoding')
      .catch(() =>
        client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding"),
      );
    if (rows[0]?.encoding !== 'UTF8')
      throw new StartError('DATABASE_URL: the database must be encoded in UTF8.');
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { host } = new URL(url);
    const reason =
      error instanceof Error && error.message ? error.message : (error as NodeJS.ErrnoException).code;
    throw new StartError(`DATABASE_URL: the database at ${host} cannot be reached: ${reason}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The secret that seals cookies: from the environment, else made once and kept. */
function sessionSecret({ SESSION_SECRET }: Env): string {
  if (SESSION_SECRET) return SESSION_SECRET;
  const file = join(data, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

async function prepareDatabase(): Promise<DatabaseLease> {
  const lease = await step('Starting the database', async () => {
    const own = await acquireDatabase(root);
    await checkDatabase(own.url);
    return own;
  });
  await step('Bringing the database up to date', () => migrate(lease.url, root));
  const { db, close } = openDatabase(lease.url, 2);
  const imported = await importedFolder(db);
  // A database that holds another catalogue keeps it.
  if (imported === null || imported.endsWith(demoFolder)) {
    await step(
      'Importing the demo catalogue',
      async () => void (await importCatalogue(db, join(root, demoFolder))),
    );
  }
  await close();
  return lease;
}

function printAddresses(port: number): void {
  const lines = storeCodes.map((code) => {
    const { label } = storeConfig(code);
    return `    ${label.padEnd(24)} http://${devHost(code)}:${port}`;
  });
  process.stdout.write(`\n  Owlwatch is open:\n\n${lines.join('\n')}\n\n  Stop with Ctrl-C.\n\n`);
}

function waitUntilReady(port: number, child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((done, failed) => {
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/health/live`).then(
        (reply) => (reply.ok ? done() : setTimeout(ask, 100)),
        () => setTimeout(ask, 100),
      );
    child.once('exit', (code) =>
      failed(new StartError(`The server ended with ${code} before it was ready.`)),
    );
    void ask();
  });
}

function serve(settings: Env, lease: DatabaseLease): ReturnType<typeof spawn> {
  const embedded = settings.DATABASE_URL ? {} : { OWLWATCH_EMBEDDED_URL: lease.url };
  const override = development ? { STORE_HOST_OVERRIDE: process.env.STORE_HOST_OVERRIDE ?? 'on' } : {};
  const variables = {
    ...process.env,
    ...serverVariables,
    ...embedded,
    ...override,
    SESSION_SECRET: sessionSecret(settings),
  };
  const args = development
    ? ['node_modules/next/dist/bin/next', 'dev', '--port', String(settings.PORT)]
    : serverArguments;
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: variables });
}

async function main(): Promise<number> {
  const settings = env();
  checkDisk();
  await checkPort(settings.PORT);
  const lease = await prepareDatabase();
  if (!development) await build(root);
  const child = serve(settings, lease);
  const stopped = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 0)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGTERM'));
  await waitUntilReady(settings.PORT, child);
  printAddresses(settings.PORT);
  const code = await stopped;
  await lease.release();
  return code;
}

// Next reads this at every turn; everything else comes from config/env.
Object.assign(process.env, { NODE_ENV: development ? 'development' : 'production' });
void main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const expected = error instanceof StartError || error instanceof EnvError;
    const message =
      error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`\n${message}\n`);
    process.exit(1);
  },
);
