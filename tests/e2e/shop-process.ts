import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportedPort, serverArguments, serverVariables } from '@/cli/start/server-process';
import { testDomains } from './test-hosts';

export interface ShopProcessOptions {
  /** 0: one that the system chooses. */
  readonly port: number;
  readonly databaseUrl: string;
  /** File for the output of the server. */
  readonly log: string;
  /** Additional variables, e.g. MAIL_FOLDER. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The folder of the shop; this project by default. */
  readonly folder?: string;
}

/** A production server of the built shop. */
export interface ShopProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Sends the signal and waits for the exit. SIGKILL prevents a graceful shutdown. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Ends a start that hangs. */
const limitMs = 120_000;

/** Below the ephemeral range, because the system may assign a port of that range to an outgoing connection. */
const ports = { from: 20_000, count: 10_000 };

/** A port on which nothing listens, for a test where something does later. */
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

/** Whether the shop on a port is ready. Not with `fetch`, which cannot set the `Host` header. */
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

/** Waits until the shop has opened its port and is ready. Resolves to the port. */
async function untilReady(child: ChildProcess, log: string): Promise<number> {
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  const port = await reportedPort(child);
  while (port !== null && child.exitCode === null && child.signalCode === null) {
    if (await isReady(port)) {
      clearTimeout(timer);
      return port;
    }
    await sleep(50);
  }
  clearTimeout(timer);
  throw new Error(`The shop did not start: ${readFileSync(log, 'utf8').slice(-2_000)}`);
}

/** Starts the built shop on a prepared database and waits until it is ready. */
export async function startShop(options: ShopProcessOptions): Promise<ShopProcess> {
  const { databaseUrl, log, variables = {}, folder } = options;
  const output = openSync(log, 'a');
  const environment = {
    ...process.env,
    ...serverVariables,
    NODE_ENV: 'production',
    PORT: String(options.port),
    OWLWATCH_EMBEDDED_URL: databaseUrl,
    SESSION_SECRET: 'a-secret-that-only-tests-know-about',
    STORE_DOMAINS: testDomains,
    LOG_LEVEL: 'warn',
    VIES_URL: 'off',
    SHUTDOWN_DELAY_MS: '0',
    ...variables,
  } as const;
  const child = spawn(process.execPath, serverArguments(), {
    cwd: folder,
    env: environment,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const port = await untilReady(child, log);
  return {
    child,
    port,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await gone;
    },
  };
}
