import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@/lib/testing/program';

interface PoolOptions {
  readonly mode: 'session' | 'transaction';
  /** What it begins each connection to the server with. */
  readonly connectQuery?: string;
}

/** A PgBouncer in front of one server. */
export interface Pgbouncer {
  /** The URL of the database through the pool. */
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts the PgBouncer of `file` in front of the database at `url`. */
export async function startPgbouncer(
  file: string,
  url: string,
  { mode, connectQuery }: PoolOptions,
): Promise<Pgbouncer> {
  const { hostname, password, port, username } = new URL(url);
  const query = connectQuery === undefined ? '' : ` connect_query='${connectQuery}'`;
  const { port: bouncerPort, ...program } = await runProgram(file, (listen, folder) => {
    const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users')];
    const lines = [
      '[databases]',
      `* = host=${hostname} port=${port}${query}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${listen}\nunix_socket_dir =`,
      `auth_type = scram-sha-256\nauth_file = ${users}`,
      `pool_mode = ${mode}\ndefault_pool_size = 20\nserver_login_retry = 1`,
    ];
    writeFileSync(settings, lines.join('\n'));
    writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`);
    // PgBouncer refuses to run as root.
    for (const path of [folder, settings, users]) chmodSync(path, 0o755);
    return process.getuid?.() === 0 ? ['-u', 'nobody', settings] : [settings];
  });
  return { ...program, url: Object.assign(new URL(url), { host: `127.0.0.1:${bouncerPort}` }).href };
}
