// Starts the PostgreSQL server that is installed on the machine, for tests on another server than the embedded one.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const programs = ['initdb', 'pg_ctl', 'postgres'];
/** The oldest supported version. */
const oldest = 15;

/** Folders that may contain the programs. Debian installs each version in a folder that is not on the path. */
function folders() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
}

function versionOf(bin) {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(\.\d+)?\b/.exec(stdout ?? '')?.[1] ?? 0);
}

/** The folder with the programs of a supported PostgreSQL; null if the machine has none. */
export function findPostgres() {
  const complete = (bin) => bin && programs.every((name) => existsSync(join(bin, name)));
  return folders().find((bin) => complete(bin) && versionOf(bin) >= oldest) ?? null;
}

function freePort() {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const entry = /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(entry?.[1] ?? 65_534), gid: Number(entry?.[2] ?? 65_534) };
}

function run(program, args, user) {
  const { status, stderr, error } = spawnSync(program, args, {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${program} failed: ${(stderr || String(error)).trim()}`);
}

/** Runs `work(url)` with a new cluster in a temporary folder, which is removed afterwards in any case. */
export async function withSecondPostgres(bin, work) {
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-postgres-'));
  const [data, secret, log] = ['data', 'password', 'log'].map((name) => join(folder, name));
  const password = randomBytes(16).toString('hex');
  writeFileSync(secret, password);
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) for (const path of [folder, secret]) chownSync(path, user.uid, user.gid);
  const stop = () => {
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], {
      ...user,
      cwd: '/',
      stdio: 'ignore',
    });
    rmSync(folder, { recursive: true, force: true });
  };
  // `finally` does not run on process.exit.
  process.once('exit', stop);
  try {
    const port = await freePort();
    run(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'owlwatch', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C'],
      user,
    );
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=150',
      'fsync=off',
    ];
    const flags = settings.map((setting) => `-c ${setting}`).join(' ');
    run(join(bin, 'pg_ctl'), ['start', '-w', '-D', data, '-l', log, '-o', `-p ${port} ${flags}`], user);
    return await work(`postgresql://owlwatch:${password}@127.0.0.1:${port}/postgres`);
  } finally {
    process.off('exit', stop);
    stop();
  }
}
