// Programs of Debian's packages that tests need. Plain JavaScript, because it also runs on Node 20.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCaptured, step } from './bootstrap.mjs';

/** Whether this process may install packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function apt(...args) {
  // Services that a package brings do not start in run level 1.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return runCaptured('apt-get', args, { env });
}

const install = (name) => apt('install', '-y', '--no-install-recommends', name);

/** Installs a package, or `otherwise` on a Debian that lacks it. Rejects if it cannot. */
export async function installPackage(name, otherwise = name) {
  await apt('update');
  await install(name).catch(() => install(otherwise));
}

/** The servers that tests of several nodes start, and what checks the rules of alerts, with their packages. */
const servers = {
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  promtool: 'prometheus',
};

const isThere = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'].some((folder) =>
    existsSync(join(folder, name)),
  );

/** Installs the servers of `servers` that are missing. Where that is impossible, it prints a line that their tests are left out. */
export async function provideServers() {
  for (const [name, packageName] of Object.entries(servers)) {
    if (isThere(name)) continue;
    const missing = () => process.stdout.write(`  – No ${name} on this machine: no tests with it.\n`);
    if (!canInstall()) missing();
    else await step(`Installing ${name}`, () => installPackage(packageName)).catch(missing);
  }
}
