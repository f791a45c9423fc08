import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { heapLimitMb } from './heap-limit';

/**
 * Arguments of Node for the HTTP process. Pages consist of short-lived strings: left alone, V8 grows its heap instead
 * of collecting them, and malloc keeps an arena for each thread that has resized a picture. `limitMb` is the heap limit
 * in MB; below it, V8 collects when the heap is 60 % larger than after the last collection (docs/decisions/0044).
 */
export const serverArguments = (limitMb = heapLimitMb()): readonly string[] => [
  '--max-semi-space-size=16',
  `--max-old-space-size=${limitMb}`,
  // Lower values let V8 mark the whole heap every fifteen pages: a fifth of the processor's time.
  '--heap-growing-percent=60',
  'server/http-server.ts',
];
export const serverVariables = { MALLOC_ARENA_MAX: '2' } as const;

export interface ServerProcessOptions {
  readonly root: string;
  /** 0: one that the system chooses. */
  readonly port: number;
  /** Arguments of Node. */
  readonly args: readonly string[];
  /** Environment variables beside those of this process. */
  readonly variables: Readonly<Record<string, string>>;
}

/** How a process ended: with an exit code or by a signal. */
export interface ServerExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A server process that was started. */
export interface ServerProcess {
  readonly ended: Promise<ServerExit>;
  /** Resolves when the server answers, to its port; to null if it ended before. */
  untilReady(): Promise<number | null>;
  /** Asks the process to finish its requests and end. */
  stop(): void;
}

/** The port that an HTTP process with a channel to this process has opened (`listener.ts`); null if it ends before. */
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

/** Starts the HTTP process; its output goes to the terminal of this process. */
export function startServerProcess(options: ServerProcessOptions): ServerProcess {
  const { root, port, args, variables } = options;
  const own = { ...serverVariables, ...variables, PORT: String(port) };
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', ...(port === 0 ? (['ipc'] as const) : [])],
    env: { ...process.env, ...own },
  });
  const opened = port === 0 ? reportedPort(child) : Promise.resolve(port);
  const ended = new Promise<ServerExit>((done) => {
    child.once('exit', (code, signal) => done({ code, signal }));
  });
  return {
    ended,
    stop: () => void child.kill('SIGTERM'),
    untilReady: async () => {
      const answering = await opened;
      while (child.exitCode === null && child.signalCode === null) {
        const reply = await fetch(`http://127.0.0.1:${answering}/api/health/live`).catch(() => null);
        if (reply?.ok) return answering;
        await sleep(100);
      }
      return null;
    },
  };
}
