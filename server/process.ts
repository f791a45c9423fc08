import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { constants } from 'node:os';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { format, stripVTControlCharacters } from 'node:util';
import { bridge } from '../lib/bridge.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import type { Step } from './exchange.ts';
import { textPage } from './responses/page.ts';

export interface Listener {
  readonly port: number;
  /** Lets a server accept connections, and reports the port to a parent process that waits for it. */
  attach(server: Server): void;
}

/** A server with a new site file listens on the port of the one that it follows (`cli/start/server-process.ts`). */
const reusePort = process.platform === 'linux';

/**
 * Opens a port for the server. For port 0 the system chooses one, at once, because Next and the URLs of the shop need it
 * before the server accepts connections; `PORT` has it from then on. Any other port is opened by `attach`, so that a
 * server that starts accepts none.
 */
export async function openListener(wanted: number): Promise<Listener> {
  const holder = wanted === 0 ? createServer().listen({ port: 0, reusePort }) : null;
  if (holder) await once(holder, 'listening');
  const port = holder ? (holder.address() as AddressInfo).port : wanted;
  process.env.PORT = String(port);
  return {
    port,
    attach: (server) => {
      server.once('listening', () => process.send?.({ port }));
      // Shares the socket of the holder, which has no other user.
      if (holder) server.listen(holder);
      else server.listen({ port, reusePort });
    },
  };
}

interface Lines {
  debug(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

const levels = { log: 'debug', info: 'debug', warn: 'warn', error: 'error' } as const;

/** One line per call, of level debug if no warning. Omits errors of an outage, which `instrumentation.ts` logs. */
export function logConsole(lines: Lines, target: Pick<Console, keyof typeof levels> = console): void {
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    target[name] = (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      if (isUnavailable(err)) return;
      const texts = values.filter((value) => value !== err);
      const text = stripVTControlCharacters(format(...texts)).trim();
      lines[levels[name]](err ? { err } : {}, text);
    };
  }
}

/** How long requests and jobs may take after the delay; the jobs give up a little earlier (`jobs/worker.ts`). */
const drainMs = 17_000;
/** A process manager may send a signal to every process, and the parent passes its own on: these are one request. */
const repeatMs = 500;
const idleCheckMs = 100;
/** For how long a server that stops accepts the connections that wait. */
const acceptMs = 1_000;

interface ShutdownOptions {
  readonly server: Server;
  readonly closeApp: () => Promise<void>;
  /** For this long (ms) the server still accepts connections, while it reports that it is not ready. */
  readonly delayMs: number;
}

/** `close` would reset connections that the kernel has accepted. Stops after `acceptMs`, as there may always be another. */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + acceptMs;
  let accepted = 0;
  let before;
  const count = () => (accepted += 1);
  server.on('connection', count);
  // The current turn may have accepted its connections already.
  await turn();
  do {
    before = accepted;
    await turn();
  } while (accepted > before && performance.now() < end);
  server.off('connection', count);
}

export async function closeServer(server: Server): Promise<void> {
  await acceptWaiting(server);
  // `close` cuts idle connections once, also those whose request is still in the socket's buffer: it has been read after a poll.
  const closed = new Promise((done) => server.close(done));
  const timer = setInterval(() => setImmediate(() => server.closeIdleConnections()), idleCheckMs);
  await closed;
  clearInterval(timer);
}

/** Runs `work`; a failure must not keep the rest of the shutdown from happening. */
async function settle(work: Promise<void> | undefined): Promise<void> {
  await work?.catch((error: unknown) => {
    process.stderr.write(`Shutdown: ${error instanceof Error ? error.message : String(error)}\n`);
  });
}

async function shutDown({ server, closeApp, delayMs }: ShutdownOptions): Promise<void> {
  const { background } = bridge;
  setTimeout(() => {
    process.stderr.write('Shutdown: some requests or jobs took too long and were cut off.\n');
    process.exit(0);
  }, delayMs + drainMs).unref();
  const jobs = settle(background?.stopJobs());
  await sleep(delayMs);
  await Promise.all([jobs, closeServer(server)]);
  await settle(closeApp());
  await settle(background?.close());
  process.exit(0);
}

/** When the signal to stop came, on the clock of `performance.now()`. */
let stoppedAt: number | null = null;

/**
 * Shuts the process down at the first SIGTERM or SIGINT: reports that it is not ready and takes no new job; accepts
 * connections for `delayMs`; finishes requests and jobs; closes the database; exits with 0. A second signal ends the
 * process at once, with 128 and the signal's number.
 */
export function prepareShutdown(options: ShutdownOptions): void {
  const onSignal = (signal: 'SIGTERM' | 'SIGINT') => {
    if (stoppedAt === null) {
      stoppedAt = performance.now();
      void shutDown(options);
    } else if (performance.now() - stoppedAt > repeatMs) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Answers the check of readiness during the shutdown, when no answer keeps its connection open. */
export const answerWhileStopping: Step = ({ request, response }) => {
  if (stoppedAt === null) return 'next';
  response.setHeader('connection', 'close');
  if (request.url?.split('?', 1)[0] !== '/api/health/ready') return 'next';
  const headers = { 'content-type': 'application/json', 'retry-after': '5' };
  return textPage(503, JSON.stringify({ status: 'unavailable', build: bridge.build }), headers);
};
