import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { until } from './until';

/** The file of a program on this machine; null if it is missing. `npm test` installs it where it can (scripts/debian.mjs). */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isOpen(port: number): Promise<true | null> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
}

/** A program that listens on a port of this machine. */
export interface RunningProgram {
  readonly port: number;
  /** Starts it again on the same port, after `stop`. */
  start(): Promise<void>;
  /** Makes it hang: it accepts connections and answers nothing, until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends it; its folder stays. */
  stop(): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

/**
 * Starts `file` on a free port and waits until it accepts connections. `prepare` gets the port and a folder of its own and gives the
 * arguments.
 */
export async function runProgram(
  file: string,
  prepare: (port: number, folder: string) => readonly string[],
): Promise<RunningProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-program-'));
  const port = await freePort();
  const args = prepare(port, folder);
  let child: ChildProcess | null = null;
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    child = spawn(file, args, { cwd: folder, stdio: 'ignore' });
    await until(() => isOpen(port));
  };
  await start();
  return {
    port,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
