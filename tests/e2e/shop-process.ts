import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverArguments, serverVariables } from '@/cli/server-command';

export interface ShopProcessOptions {
  readonly port: number;
  readonly databaseUrl: string;
  /** File for what the server says. */
  readonly log: string;
  /** More variables, e.g. MAIL_FOLDER. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** A production server of the built shop. */
export interface ShopProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Ends it and waits until it is gone; SIGKILL leaves it no time to tidy up. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const patienceMs = 60_000;

/** Below the ports that systems give to outgoing connections: one of those may be taken again by the time it is used. */
const ports = { from: 20_000, count: 10_000 };

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.from + randomInt(ports.count);
    const server = createServer().listen(port, '127.0.0.1');
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Whether the shop on a port says that it can serve. `fetch` would not send a host of our choice. */
function isReady(port: number): Promise<boolean> {
  return new Promise((done) => {
    const options = { host: '127.0.0.1', port, path: '/api/health/ready', headers: { host: 'uk.localhost' } };
    const asked = get(options, (reply) => {
      reply.resume();
      done(reply.statusCode === 200);
    });
    asked.once('error', () => done(false));
  });
}

async function untilReady(port: number, child: ChildProcess, log: string): Promise<void> {
  const started = Date.now();
  while (Date.now() - started < patienceMs && child.exitCode === null) {
    if (await isReady(port)) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  const said = readFileSync(log, 'utf8').slice(-2_000);
  throw new Error(`The shop did not come up on port ${port}: ${said}`);
}

/** Starts the built shop on a database that is ready, and waits until it answers. */
export async function startShop(options: ShopProcessOptions): Promise<ShopProcess> {
  const { port, databaseUrl, log, variables = {} } = options;
  const output = openSync(log, 'a');
  const environment = {
    ...process.env,
    ...serverVariables,
    NODE_ENV: 'production',
    PORT: String(port),
    OWLWATCH_EMBEDDED_URL: databaseUrl,
    SESSION_SECRET: 'a-secret-that-only-tests-know-about',
    LOG_LEVEL: 'warn',
    ...variables,
  } as const;
  const child = spawn(process.execPath, serverArguments, {
    env: environment,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await untilReady(port, child, log);
  return {
    child,
    port,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await gone;
    },
  };
}
