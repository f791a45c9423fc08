import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { env } from '@/config/env';
import { embeddedLayout } from './layout';

const WAIT_MS = 60_000;
const answerSchema = z.union([z.object({ url: z.string() }), z.object({ error: z.string() })]);

/** A database address that stays good until `release`. */
export interface DatabaseLease {
  url: string;
  release(): Promise<void>;
}

function startSupervisor(root: string): void {
  const supervisor = join(root, 'commerce/postgres/embedded/supervisor.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', supervisor, root], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
  });
  child.unref();
}

/** One try: null where nobody listens or the supervisor left while we waited. */
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
  throw new Error('The embedded PostgreSQL did not come up within 60 s; see .data/database.log');
}

/**
 * A lease on the embedded server of the project in `root`, started when it does not run yet. Should the
 * supervisor be killed, the lease renews itself and the next supervisor adopts the running server under
 * the same address. An idle lease never keeps a process alive. Rejects with one clear line.
 */
async function leaseEmbedded(root = process.cwd()): Promise<DatabaseLease> {
  mkdirSync(join(root, '.data'), { recursive: true });
  const { socket: path } = embeddedLayout(root);
  let released = false;
  let current = await connectLease(root, path);
  const hold = (socket: Socket) => {
    socket.unref();
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (released) return;
      connectLease(root, path).then(
        (next) => {
          current = next;
          hold(next.socket);
        },
        () => undefined,
      );
    });
  };
  hold(current.socket);
  return {
    url: current.url,
    release: async () => {
      released = true;
      current.socket.destroy();
    },
  };
}

/** The database of this process: `DATABASE_URL` where it is set, else a lease on the embedded server. */
export async function acquireDatabase(root = process.cwd()): Promise<DatabaseLease> {
  const url = env().DATABASE_URL;
  return url ? { url, release: async () => undefined } : leaseEmbedded(root);
}
