import { type ChildProcess, spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { periods } from '@/config/limits/periods';
import { CommandError } from '../command';

/** Bytes of memory that this process may use: the machine's, and the limit of its container if there is one. */
interface MemoryFacts {
  readonly total: number;
  /** 0 without a limit; larger than `total` where the system reports "no limit" as a number. */
  readonly constrained: number;
}

const MB = 1024 * 1024;
/** Below this, garbage collections slow every page down; above it, no page of the shop gets faster. */
const bounds = { min: 320, max: 2048 } as const;

/**
 * The limit of the JavaScript heap of the HTTP process in MB: a quarter of the memory, because PostgreSQL, the cache of
 * the file system and native memory (pictures, compression) share the rest. At least 320 MB, but never more than half
 * of the memory; at most 2048 MB. `chosen` (HEAP_LIMIT_MB) takes precedence.
 */
export function heapLimitMb(
  chosen?: number,
  { total, constrained }: MemoryFacts = { total: totalmem(), constrained: process.constrainedMemory() },
): number {
  if (chosen !== undefined) return chosen;
  const memory = Math.floor((constrained > 0 ? Math.min(total, constrained) : total) / MB);
  const share = Math.min(bounds.max, Math.max(bounds.min, Math.floor(memory / 4)));
  return Math.min(share, Math.floor(memory / 2));
}

/**
 * Arguments of Node for the HTTP process. Pages consist of short-lived strings: left alone, V8 grows its heap instead
 * of collecting them, and malloc keeps an arena for each thread that has resized a picture. `limitMb` is the heap limit
 * in MB; below it, V8 collects when the heap is 60 % larger than after the last collection (decision 0044).
 */
export const serverArguments = (limitMb = heapLimitMb()): readonly string[] => [
  '--max-semi-space-size=16',
  `--max-old-space-size=${limitMb}`,
  // Lower values let V8 mark the whole heap every fifteen pages: a fifth of the processor's time.
  '--heap-growing-percent=60',
  'server/http-server.ts',
];
export const serverVariables = { MALLOC_ARENA_MAX: '2' } as const;

/** Next would write it into every URL of a script, and reload pages for ever if it differs. Empty: else read from `.env`. */
export const withheld = { NEXT_DEPLOYMENT_ID: '' } as const;

interface ServerProcessOptions {
  readonly root: string;
  /** 0: one that the system chooses. */
  readonly port: number;
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

interface ServerExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The port that an HTTP process with a channel to this process has opened (`process.ts`); null if it ends before. */
export function reportedPort(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => {
    child.once('message', ({ port }: { port: number }) => {
      // The open channel would keep this process alive.
      if (child.connected) child.disconnect();
      done(port);
    });
    child.once('exit', () => done(null));
  });
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<ServerExit>;
}

/** Starts the HTTP process; its output goes to the terminal of this process. `reports`: it sends its port when it listens. */
function startServer({ root, port, args, variables }: ServerProcessOptions, reports = port === 0): Running {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', ...(reports ? (['ipc'] as const) : [])],
    env: { ...process.env, ...serverVariables, ...variables, ...withheld, PORT: String(port) },
  });
  const ended = new Promise<ServerExit>(
    (done) => void child.once('exit', (code, signal) => done({ code, signal })),
  );
  return { child, ended };
}

/** Resolves when the server of a process answers, to its port; to null if the process ended before. */
async function untilReady(child: ChildProcess, port: number): Promise<number | null> {
  const answering = port === 0 ? await reportedPort(child) : port;
  while (child.exitCode === null && child.signalCode === null) {
    const reply = await fetch(`http://127.0.0.1:${answering}/api/health/live`).catch(() => null);
    if (reply?.ok) return answering;
    await sleep(100);
  }
  return null;
}

/** After this many crashes within `windowMs`, another restart would not help. */
const maxCrashes = 5;
const windowMs = 5 * 60_000;

/**
 * What to do after a crash: the ms to wait before the restart, or null to give up. `crashes` are the times (ms) of all
 * crashes so far, the last one included. The first restart is immediate, the following ones wait 1, 2 and 4 s; the
 * fifth crash within five minutes is the last. Earlier crashes are not counted.
 */
export function restartDelayMs(crashes: readonly number[]): number | null {
  const last = crashes.at(-1) ?? 0;
  const recent = crashes.filter((at) => last - at < windowMs).length;
  if (recent >= maxCrashes) return null;
  return recent <= 1 ? 0 : periods.restartPause * 2 ** (recent - 2);
}

interface RunServerOptions extends ServerProcessOptions {
  /** The heap limit of the process in MB, for the message after a crash; absent: none is set. */
  readonly heapLimitMb?: number;
  /** Aborts if the server cannot go on; the reason is an Error. */
  readonly lost: AbortSignal;
  /** Called when the first process answers. `replace`: starts another, and ends this one once that listens, else false. */
  readonly onReady: (port: number, replace: () => Promise<boolean>) => void;
}

/** Exit code of a process in which V8 aborts, where there are no signals. */
const ABORTED = 134;

function reasonOf({ code, signal }: ServerExit, limitMb: number | undefined): string {
  const end = signal ?? `exit code ${code}`;
  if (signal !== 'SIGABRT' && code !== ABORTED) return `(${end})`;
  const limit = limitMb === undefined ? '' : ` of ${limitMb} MB`;
  return `(${end}; if it ran out of memory, HEAP_LIMIT_MB raises the heap limit${limit})`;
}

async function withSignals<T>(onSignal: () => void, work: () => Promise<T>): Promise<T> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
  }
}

function codeAfterStop({ code, signal }: ServerExit): number {
  // A process that has not installed its handlers yet ends by the signal.
  return signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : (code ?? 1);
}

/** Prints why the server ended and waits until it may start again; throws CommandError after too many crashes. */
async function pause(
  exit: ServerExit,
  crashes: readonly number[],
  options: RunServerOptions,
  stop: AbortSignal,
) {
  const reason = reasonOf(exit, options.heapLimitMb);
  const delay = restartDelayMs(crashes);
  if (delay === null)
    throw new CommandError(`The server crashed ${maxCrashes} times in five minutes ${reason}: giving up.`);
  const when = delay === 0 ? 'now' : `in ${delay / 1000} s`;
  process.stderr.write(`The server crashed ${reason} and restarts ${when}.\n`);
  await sleep(delay, undefined, { signal: stop }).catch(() => undefined);
}

/**
 * Runs a server process, and another one after each crash, until a process ends with code 0 or SIGINT or SIGTERM is
 * received; resolves to the exit code. A process that `replace` has replaced may end: the next one runs on. The signals are passed on, and the process finishes its requests. Rejects with
 * CommandError if the first process never answers or after too many crashes (`restartDelayMs`), and with the reason of
 * `lost`.
 */
export async function runServer(options: RunServerOptions): Promise<number> {
  const { lost, onReady } = options;
  const stopping = new AbortController();
  const running: { now: Running | null; next: Running | null; port: number } = {
    now: null,
    next: null,
    port: options.port,
  };
  const stop = () => {
    stopping.abort();
    running.now?.child.kill('SIGTERM');
    running.next?.child.kill('SIGTERM');
  };
  const replace = async (): Promise<boolean> => {
    const next = startServer({ ...options, port: running.port }, true);
    running.next = next;
    const isListening = (await reportedPort(next.child)) !== null;
    running.next = null;
    if (!isListening || stopping.signal.aborted) return false;
    running.now?.child.kill('SIGTERM');
    running.now = next;
    return true;
  };
  lost.addEventListener('abort', stop);
  const crashes: number[] = [];
  return withSignals(stop, async () => {
    let last: Running | null = null;
    let isReady = false;
    while (!stopping.signal.aborted || running.now !== last) {
      const served: Running =
        running.now === null || running.now === last
          ? startServer({ ...options, port: running.port })
          : running.now;
      running.now = last = served;
      const { child, ended } = served;
      if (!isReady) {
        const port = await untilReady(child, running.port);
        if (port === null && !stopping.signal.aborted) {
          const reason = reasonOf(await ended, options.heapLimitMb);
          throw new CommandError(`The server ended ${reason} before it was ready.`);
        }
        isReady = true;
        if (port !== null) onReady((running.port = port), replace);
      }
      const exit = await ended;
      if (running.now !== served) continue;
      lost.throwIfAborted();
      if (stopping.signal.aborted) return codeAfterStop(exit);
      if (exit.code === 0) return 0;
      crashes.push(Date.now());
      await pause(exit, crashes, options, stopping.signal);
    }
    lost.throwIfAborted();
    return 0;
  });
}
