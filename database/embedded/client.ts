import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { env } from '@/config/env/env';
import { periods } from '@/config/limits/periods';
import { embeddedLayout, endRequest } from './layout';

const WAIT_MS = 60_000;
const RENEW_MS = 1_000;
const answerSchema = z.union([z.object({ url: z.string() }), z.object({ error: z.string() })]);

export interface DatabaseLease {
  url: string;
  /** Aborts, with an Error, if the database ended and could not be started again under the same URL. */
  lost: AbortSignal;
  release(): Promise<void>;
  /** Releases; if there is no other lease, stops the embedded server, and resolves once it has stopped. */
  end(): Promise<void>;
}

function startSupervisor(root: string): void {
  const supervisor = join(root, 'database/embedded/supervisor.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', supervisor, root], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
  });
  child.unref();
}

/** One attempt: null if no supervisor listens, or if it exits while we wait. */
function requestLease(path: string): Promise<{ socket: Socket; url: string } | { error: string } | null> {
  return new Promise((done) => {
    const socket = connect(path);
    let text = '';
    socket.setEncoding('utf8');
    socket.once('error', () => done(null));
    socket.once('close', () => done(null));
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!text.includes('\n')) return;
      const answer = answerSchema.parse(JSON.parse(text.slice(0, text.indexOf('\n'))));
      socket.removeAllListeners('close');
      done('error' in answer ? answer : { socket, url: answer.url });
    });
  });
}

async function connectLease(root: string, path: string): Promise<{ socket: Socket; url: string }> {
  const started = Date.now();
  let launched = 0;
  while (Date.now() - started < WAIT_MS) {
    const answer = await requestLease(path);
    if (answer && 'error' in answer) throw new Error(answer.error);
    if (answer) return answer;
    if (Date.now() - launched > 3_000) {
      startSupervisor(root);
      launched = Date.now();
    }
    await sleep(20);
  }
  throw new Error('The embedded PostgreSQL did not start within 60 s; see .data/database.log');
}

/** Connects again after the supervisor ended. Rejects if that is impossible for a while, or if the URL changed. */
async function renewLease(root: string, path: string, url: string): Promise<Socket> {
  const started = Date.now();
  for (;;) {
    try {
      const next = await connectLease(root, path);
      if (next.url === url) return next.socket;
      next.socket.destroy();
      throw new Error('The port of the embedded PostgreSQL is taken');
    } catch (error) {
      if (Date.now() - started > periods.leaseRenewal) throw error;
      await sleep(RENEW_MS);
    }
  }
}

/**
 * A lease on the embedded server of the project in `root`; starts the server if it is not running. If the supervisor
 * is killed, the lease renews itself and the next supervisor adopts the running server, or starts it again, under the
 * same URL. A lease does not keep its process alive. Rejects with a one-line message.
 */
async function leaseEmbedded(root = process.cwd()): Promise<DatabaseLease> {
  mkdirSync(join(root, '.data'), { recursive: true });
  const { socket: path } = embeddedLayout(root);
  const lost = new AbortController();
  let released = false;
  const { url, ...first } = await connectLease(root, path);
  let { socket } = first;
  const hold = () => {
    socket.unref();
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (released) return;
      renewLease(root, path, url).then(
        (next) => {
          socket = next;
          if (released) socket.destroy();
          else hold();
        },
        (error: unknown) => lost.abort(error),
      );
    });
  };
  hold();
  return {
    url,
    lost: lost.signal,
    release: async () => {
      released = true;
      socket.destroy();
    },
    end: async () => {
      released = true;
      if (socket.destroyed) return;
      const closed = once(socket, 'close');
      socket.ref().write(endRequest);
      await closed;
    },
  };
}

/** The direct address of `DATABASE_URL`, else a lease on the embedded server. Each connection has a session of its own. */
export async function acquireDatabase(root = process.cwd()): Promise<DatabaseLease> {
  const { DATABASE_URL, DATABASE_DIRECT_URL: url = DATABASE_URL } = env();
  const lost = new AbortController().signal;
  const nothing = async () => undefined;
  return url ? { url, lost, release: nothing, end: nothing } : leaseEmbedded(root);
}
