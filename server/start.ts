// npm start, npm run dev, npm run build and npm run serve: one argument names which.
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Env, EnvError, env, parseEnv } from '@/config/env';
import { storeConfig, storeCodes } from '@/config/stores';
import type { DatabaseLease } from '@/database/embedded/client';
import { hostOptions } from '@/lib/host-options';
import { devHost } from '@/lib/hosts';
import { storeOrigin } from '@/lib/store-origin';
import { build, checkBuild, nextCommand } from './build';
import { heapLimitMb } from './heap-limit';
import { paymentNotice, startWarnings } from './start-warnings';
import { existingDatabase, prepareDatabase } from './prepare-database';
import { runServer } from './run-server';
import { serverArguments } from './server-process';
import { StartError } from './step';

const root = process.cwd();
const data = join(root, '.data');

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
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? 'is taken: set PORT to another one.' : `cannot be used: ${code}`;
      failed(new StartError(`Port ${port} ${reason}`));
    });
    probe.listen(port, () => probe.close(() => done()));
  });
}

/** The secrets that seal cookies: from the environment, else one that is generated once and kept. */
function sessionSecret({ SESSION_SECRET }: Env): string {
  if (SESSION_SECRET) return SESSION_SECRET.join(',');
  const file = join(data, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function printAddresses(port: number): void {
  const lines = storeCodes.map((code) => {
    const { label } = storeConfig(code);
    const address = hostOptions().devHosts ? `http://${devHost(code)}:${port}` : storeOrigin(code);
    return `    ${label.padEnd(24)} ${address}`;
  });
  process.stdout.write(`\n  Owlwatch is open:\n\n${lines.join('\n')}\n\n  Stop with Ctrl-C.\n\n`);
}

interface Launch {
  /** Arguments of Node. */
  readonly args: readonly string[];
  readonly heapLimitMb?: number;
  /** Environment variables. */
  readonly more?: Readonly<Record<string, string>>;
}

/** The built shop. */
function production(): Launch {
  const limit = heapLimitMb(env().HEAP_LIMIT_MB);
  return { args: serverArguments(limit), heapLimitMb: limit };
}

/** Runs a server on a database until it ends for good; gives its exit code. */
async function run({ more, ...launch }: Launch, lease: DatabaseLease): Promise<number> {
  const settings = env();
  const { PORT: port } = settings;
  const embedded = settings.DATABASE_URL ? {} : { OWLWATCH_EMBEDDED_URL: lease.url };
  const variables = { ...embedded, ...more, SESSION_SECRET: sessionSecret(settings) };
  const notice = paymentNotice(parseEnv({ ...process.env, ...more }));
  for (const line of [...startWarnings(settings), ...(notice === null ? [] : [notice])])
    process.stderr.write(`\n  ${line}\n`);
  try {
    return await runServer({ ...launch, root, port, variables, lost: lease.lost, onReady: printAddresses });
  } finally {
    await lease.release();
  }
}

const commands: Readonly<Record<string, () => Promise<number>>> = {
  build: async () => {
    await build(root);
    return 0;
  },
  serve: async () => {
    checkBuild(root);
    await checkPort(env().PORT);
    return run(production(), await existingDatabase(root));
  },
  start: async () => {
    await checkPort(env().PORT);
    const lease = await prepareDatabase(root);
    await build(root);
    return run(production(), lease);
  },
  dev: async () => {
    if (env().PORT === 0) throw new StartError('PORT is 0: the development server needs a port.');
    await checkPort(env().PORT);
    const lease = await prepareDatabase(root);
    const more = {
      STORE_HOST_OVERRIDE: process.env.STORE_HOST_OVERRIDE ?? 'on',
      PAYMENT_SANDBOX: process.env.PAYMENT_SANDBOX ?? 'on',
    };
    return run({ args: [nextCommand(root), 'dev', '--port', String(env().PORT)], more }, lease);
  },
};

async function main(name = 'start'): Promise<number> {
  // Next reads this itself; everything else comes from config/env.
  Object.assign(process.env, { NODE_ENV: name === 'dev' ? 'development' : 'production' });
  env();
  checkDisk();
  const command = commands[name];
  if (!command) throw new StartError(`There is no command ${name}: use start, dev, build or serve.`);
  return command();
}

void main(process.argv[2]).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const expected = error instanceof StartError || error instanceof EnvError;
    const message =
      error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`\n${message}\n`);
    process.exit(1);
  },
);
