// `npm install` omits the optional package of a platform from the lock file if the registry lacks it, and `npm ci` then
// rejects the lock file on every machine. This script adds the missing entries, which other platforms skip, and the integrity
// of each entry without one. Run it after every `npm install`: npm run lock
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'wasm32'];

/** The lock entry of a platform package, derived from its name; null if the name contains no platform. */
function entryOf(name, version, parent) {
  const words = name.split(/[/-]/);
  const cpu = processors.find((word) => words.includes(word));
  const os = systems.find((word) => words.includes(word));
  if (!cpu && !os) return null;
  const libc = os === 'linux' && words.includes('musl') ? { libc: ['musl'] } : {};
  const dev = parent.dev ? { dev: true } : {};
  const place = { ...(cpu ? { cpu: [cpu] } : {}), ...dev, license: parent.license, optional: true };
  return { version, ...place, ...(os ? { os: [os] } : {}), ...libc };
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
let added = 0;
for (const [path, parent] of Object.entries(lock.packages)) {
  if (path === '') continue;
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${path}/node_modules/${name}`]) continue;
    const entry = entryOf(name, range.replace(/^[~^]/, ''), parent);
    if (!entry) continue;
    lock.packages[`node_modules/${name}`] = entry;
    added += 1;
  }
}
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '' || entry.link || entry.inBundle || entry.integrity) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const reply = await fetch(new URL(`${name}/${entry.version}`, registry));
  if (!reply.ok) throw new Error(`${name}@${entry.version}: the registry answers ${reply.status}`);
  const { integrity } = (await reply.json()).dist;
  const { version, ...rest } = entry;
  lock.packages[path] = { version, integrity, ...rest };
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} entries added\n`);
