import { setTimeout as sleep } from 'node:timers/promises';
import { maxCrashes, restartDelayMs } from './restart-rule';
import {
  type ServerExit,
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from './server-process';
import { StartError } from './step';

export interface RunServerOptions extends ServerProcessOptions {
  /** The heap limit of the process in MB, for the message after a crash; absent: none is set. */
  readonly heapLimitMb?: number;
  /** Aborts if the server cannot go on; the reason is an Error. */
  readonly lost: AbortSignal;
  /** Called when the first process answers, with its port, which the following ones use as well. */
  readonly onReady: (port: number) => void;
}

/** Exit code of a process in which V8 aborts, where there are no signals. */
const ABORTED = 134;

/** The reason in parentheses, e.g. "(SIGKILL)". */
function reasonOf({ code, signal }: ServerExit, limitMb: number | undefined): string {
  const end = signal ?? `exit code ${code}`;
  if (signal !== 'SIGABRT' && code !== ABORTED) return `(${end})`;
  const limit = limitMb === undefined ? '' : ` of ${limitMb} MB`;
  return `(${end}; if it ran out of memory, HEAP_LIMIT_MB raises the heap limit${limit})`;
}

/** Runs `work` while SIGINT and SIGTERM call `onSignal` instead of ending this process. */
async function withSignals<T>(onSignal: () => void, work: () => Promise<T>): Promise<T> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
  }
}

/** The exit code of this process after a stop that was asked for. */
function codeAfterStop({ code, signal }: ServerExit): number {
  // A process that has not installed its handlers yet ends by the signal.
  return signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : (code ?? 1);
}

/** Prints why the server ended and waits until it may start again; throws StartError after too many crashes. */
async function pause(
  exit: ServerExit,
  crashes: readonly number[],
  options: RunServerOptions,
  stop: AbortSignal,
) {
  const reason = reasonOf(exit, options.heapLimitMb);
  const delay = restartDelayMs(crashes);
  if (delay === null)
    throw new StartError(`The server crashed ${maxCrashes} times in five minutes ${reason}: giving up.`);
  const when = delay === 0 ? 'now' : `in ${delay / 1000} s`;
  process.stderr.write(`The server crashed ${reason} and restarts ${when}.\n`);
  await sleep(delay, undefined, { signal: stop }).catch(() => undefined);
}

/**
 * Runs a server process, and another one after each crash, until a process ends with code 0 or SIGINT or SIGTERM is
 * received; resolves to the exit code. The signals are passed on, and the process finishes its requests. Rejects with
 * StartError if the first process never answers or after too many crashes (`restartDelayMs`), and with the reason of
 * `lost`.
 */
export async function runServer(options: RunServerOptions): Promise<number> {
  const { lost, onReady } = options;
  const stopping = new AbortController();
  const running: { process: ServerProcess | null; port: number } = { process: null, port: options.port };
  const stop = () => {
    stopping.abort();
    running.process?.stop();
  };
  lost.addEventListener('abort', stop);
  const crashes: number[] = [];
  return withSignals(stop, async () => {
    while (!stopping.signal.aborted) {
      running.process = startServerProcess({ ...options, port: running.port });
      const { ended, untilReady } = running.process;
      const port = crashes.length === 0 ? await untilReady() : running.port;
      if (port === null && !stopping.signal.aborted) {
        const reason = reasonOf(await ended, options.heapLimitMb);
        throw new StartError(`The server ended ${reason} before it was ready.`);
      }
      if (port !== null && crashes.length === 0) {
        running.port = port;
        onReady(port);
      }
      const exit = await ended;
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
