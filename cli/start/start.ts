// npm start, npm run dev, npm run build and npm run serve: one argument names which.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, watchFile, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants as system } from 'node:os';
import { join } from 'node:path';
import { DatabaseProblem } from '@/commerce/postgres/check-database';
import { checkSiteRows } from '@/commerce/model/content/site-rows';
import { type Env, env, EnvError, faultsIn, parseEnv } from '@/config/env/env';
import { periods } from '@/config/limits/periods';
import { staffLimits } from '@/config/limits/staff';
import { isProduction } from '@/config/env/production';
import { company } from '@/config/shop/company';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { readSite, siteFiles } from '@/config/site/site';
import type { DatabaseLease } from '@/database/embedded/client';
import { hostOptions, storeOrigin, devHost } from '@/lib/stores/hosts';
import { siteStaffOrigin } from '@/lib/stores/staff-origin';
import { build, checkBuild, isBuildDue, nextCommand } from './build';
import { listeningNodes } from '@/database/listen';
import { existingDatabase, ownerInvite, prepareDatabase } from './prepare-database';
import { heapLimitMb, runServer, serverArguments } from './server-process';
import { startWarnings } from '@/config/env/start-warnings';
import { englishFinding } from '@/lib/messages/coded-texts';
import { paymentNotice, checkDisk } from './start-warnings';
import { CommandError } from '../command';

const root = process.cwd();
const data = join(root, '.data');

const running: { lease: DatabaseLease | null; isServing: boolean } = { lease: null, isServing: false };
const hold = (lease: DatabaseLease) => void (running.lease = lease);
const stopping = new AbortController();

/** Ends a start that has no server yet. Migrations and imports are transactions, and the build has no stamp yet. */
async function stopEarly(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  if (running.isServing || stopping.signal.aborted) return;
  stopping.abort();
  await running.lease?.end();
  process.exit(128 + system.signals[signal]);
}

function checkPort(port: number): Promise<void> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? 'is taken: set PORT to another one.' : `cannot be used: ${code}`;
      failed(new CommandError(`Port ${port} ${reason}`));
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

/** Of the back office; in a demo without an owner, with the link that makes one. */
function officeLines(port: number, invite: string | null): string[] {
  const origin = siteStaffOrigin(`:${port}`);
  if (origin === null) return [];
  const address = `    ${'Back office'.padEnd(24)} ${origin}`;
  if (invite === null) return ['', address];
  const hours = staffLimits.firstInviteHours;
  return [
    '',
    address,
    '',
    `    Open the back office as its owner (once, within ${hours} h):`,
    `    ${origin}/invite/${invite}`,
  ];
}

function printAddresses(port: number, invite: string | null): void {
  const lines = storeCodes.map((code) => {
    const { label } = storeConfig(code);
    const address = hostOptions().devHosts ? `http://${devHost(code)}:${port}` : storeOrigin(code);
    return `    ${label.padEnd(24)} ${address}`;
  });
  const all = [...lines, ...officeLines(port, invite)].join('\n');
  process.stdout.write(`\n  ${company.storeName} is open:\n\n${all}\n\n  Stop with Ctrl-C.\n\n`);
}

/** Replaces it when the site file or a drawing of it has changed. A file with faults changes nothing: they are printed. */
function followSite(replace: () => Promise<boolean>): void {
  const { SHOP_FILE: path } = process.env;
  if (!path) return;
  const print = (text: string) => process.stderr.write(`\n  ${text}\n`);
  const apply = async () => {
    const faults = faultsIn(process.env, checkSiteRows);
    if (faults.length > 0) {
      print(`${faults.join('\n  ')}\n  The shop goes on with the facts that it has.`);
      return;
    }
    watch();
    print(`${path} has changed: a server that reads it follows.`);
    print(
      (await replace()) ? 'The shop has the new facts.' : 'It did not start: the shop goes on as it was.',
    );
  };
  let work = Promise.resolve<unknown>(undefined);
  const watched = new Set<string>();
  const watch = () => {
    const { site } = readSite(path);
    for (const file of site ? siteFiles(path, site) : []) {
      if (watched.has(file)) continue;
      watched.add(file);
      const follow = () => void (work = work.then(apply));
      watchFile(file, { interval: periods.siteWatch, persistent: false }, follow);
    }
  };
  watch();
}

interface Launch {
  readonly args: readonly string[];
  readonly heapLimitMb?: number;
  readonly more?: Readonly<Record<string, string>>;
}

function production(): Launch {
  const limit = heapLimitMb(env().HEAP_LIMIT_MB);
  return { args: serverArguments(limit), heapLimitMb: limit };
}

async function run({ more, ...launch }: Launch, lease: DatabaseLease): Promise<number> {
  stopping.signal.throwIfAborted();
  running.isServing = true;
  const settings = env();
  const { PORT: port } = settings;
  const embedded = settings.DATABASE_URL ? {} : { OWLWATCH_EMBEDDED_URL: lease.url };
  const variables = { ...embedded, ...more, SESSION_SECRET: sessionSecret(settings) };
  const notice = paymentNotice(parseEnv({ ...process.env, ...more }));
  const warnings = startWarnings(settings).map((each) => `Warning: ${englishFinding(each)}`);
  for (const line of [...warnings, ...(notice === null ? [] : [notice])])
    process.stderr.write(`\n  ${line}\n`);
  const invite = await ownerInvite(lease.url);
  return runServer({
    ...launch,
    root,
    port,
    variables,
    lost: lease.lost,
    onReady: (ready, replace) => {
      printAddresses(ready, invite);
      if (!launch.args.includes('dev')) followSite(replace);
    },
  });
}

/** Builds of two machines have different secrets: a page of one would ask for scripts that only the other has. */
async function refuseSecondBuild(): Promise<void> {
  const { DATABASE_URL: url } = env();
  if (!url || !isProduction(env()) || !isBuildDue(root)) return;
  // A database that does not answer has a message of its own.
  const nodes = await listeningNodes(url).catch(() => 0);
  if (nodes > 0)
    throw new CommandError(
      'Another node of this shop is running, so this one does not build: run npm run build once, copy its folder to every node, and start each with npm run serve.',
    );
}

const commands: Readonly<Record<string, () => Promise<number>>> = {
  build: async () => {
    await build(root, stopping.signal);
    return 0;
  },
  serve: async () => {
    checkBuild(root);
    await checkPort(env().PORT);
    return run(production(), await existingDatabase(root, hold));
  },
  start: async () => {
    await checkPort(env().PORT);
    await refuseSecondBuild();
    const lease = await prepareDatabase(root, hold);
    await build(root, stopping.signal);
    return run(production(), lease);
  },
  dev: async () => {
    if (env().PORT === 0) throw new CommandError('PORT is 0: the development server needs a port.');
    await checkPort(env().PORT);
    const lease = await prepareDatabase(root, hold);
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
  // The database of a developer is not that of a shop that sells.
  if (name === 'dev') process.env['PRODUCTION'] ||= 'off';
  const faults = faultsIn(process.env, checkSiteRows);
  if (faults.length > 0) throw new EnvError(faults.join('\n'));
  const { DATABASE_URL, SESSION_SECRET } = env();
  if (!DATABASE_URL || !SESSION_SECRET) checkDisk(root);
  const command = commands[name];
  if (!command) throw new CommandError(`There is no command ${name}: use start, dev, build or serve.`);
  return command();
}

const expectedErrors = [CommandError, EnvError, DatabaseProblem];

function report(error: unknown): number {
  const isExpected = expectedErrors.some((each) => error instanceof each);
  const { message, stack = message } = error instanceof Error ? error : { message: String(error) };
  process.stderr.write(`\n${isExpected ? message : stack}\n`);
  return 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopEarly(signal));
const code = await main(process.argv[2]).catch((error: unknown) =>
  stopping.signal.aborted ? 1 : report(error),
);
// After a signal, `stopEarly` exits.
if (!stopping.signal.aborted) {
  await running.lease?.end();
  process.exit(code);
}
