import { spawn } from 'node:child_process';
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
  /** Resolves when the server answers, to true; to false if it ended before. */
  untilReady(): Promise<boolean>;
  /** Asks the process to finish its requests and end. */
  stop(): void;
}

/** Starts the HTTP process; its output goes to the terminal of this process. */
export function startServerProcess(options: ServerProcessOptions): ServerProcess {
  const { root, port, args, variables } = options;
  const env = { ...process.env, ...serverVariables, ...variables } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  const ended = new Promise<ServerExit>((done) => {
    child.once('exit', (code, signal) => done({ code, signal }));
  });
  return {
    ended,
    stop: () => void child.kill('SIGTERM'),
    untilReady: async () => {
      while (child.exitCode === null && child.signalCode === null) {
        const reply = await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => null);
        if (reply?.ok) return true;
        await sleep(100);
      }
      return false;
    },
  };
}
