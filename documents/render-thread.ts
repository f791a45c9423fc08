import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { DocumentFile, DocumentPayloads, RenderDocument } from '@/commerce/model/document';
import type { StoreCode } from '@/config/types';
import { meterPool, poolOfOne } from '@/lib/pool-meter';

/** What the thread is asked for; its messages are structured clones. */
export interface RenderRequest {
  readonly kind: keyof DocumentPayloads;
  readonly payload: DocumentPayloads[keyof DocumentPayloads];
  readonly store: StoreCode;
}

export type RenderReply = { readonly file: DocumentFile } | { readonly error: Error };

export interface RenderThreadOptions {
  readonly script?: string;
  /** A document that takes longer, in milliseconds, is given up with its thread. */
  readonly timeoutMs?: number;
  /** The thread ends, and frees its memory, after so many milliseconds without a document. */
  readonly idleMs?: number;
}

/** Not imported: the bundler of Next would look for the script of a Worker, and take every file of the project for it. */
const threads = process.getBuiltinModule('node:worker_threads');

/** Loads TypeScript and the path alias, as `cli/start/start.ts` is loaded: the thread is not part of the bundle of Next. */
const execArgv = ['--conditions=react-server', '--import', 'tsx'];
/** In MB. Fonts and texts take some 60; a document that needs more fails, and the process goes on. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 24 };

/** Sends a request and returns the file. Rejects with the error of the document, or if the thread ends or takes too long. */
async function ask(thread: Worker, request: RenderRequest, timeoutMs: number): Promise<DocumentFile> {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => over.abort(new Error('the document took too long')), timeoutMs);
  try {
    const ended = once(thread, 'exit', { signal }).then(() => {
      throw new Error('the thread that renders documents ended');
    });
    thread.postMessage(request, []);
    const [reply] = (await Promise.race([once(thread, 'message', { signal }), ended])) as [RenderReply];
    if ('error' in reply) throw reply.error;
    const { bytes } = reply.file;
    return { ...reply.file, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  } catch (error) {
    if (!signal.aborted) throw error;
    await thread.terminate();
    throw signal.reason;
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

/** Keeps the caller's event loop free: a document takes 20 ms. Renders one at a time; starts again after a crash. */
export function createRenderThread({
  script = join(process.cwd(), 'documents/render-worker.ts'),
  timeoutMs = 60_000,
  idleMs = 60_000,
}: RenderThreadOptions = {}): RenderDocument {
  let current: Worker | null = null;
  let asked = 0;
  meterPool('documents', () => poolOfOne(asked));
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  const leave = (thread: Worker) => {
    if (current === thread) current = null;
  };
  const open = (): Worker => {
    const thread = new threads.Worker(script, { execArgv, resourceLimits });
    // Without a listener, an error of the thread would end the process.
    thread.on('error', () => leave(thread));
    thread.once('exit', () => leave(thread));
    return thread;
  };
  const render = async (request: RenderRequest): Promise<DocumentFile> => {
    clearTimeout(idle);
    const thread = (current ??= open());
    thread.ref();
    try {
      return await ask(thread, request, timeoutMs);
    } finally {
      thread.unref();
      idle = setTimeout(() => {
        leave(thread);
        void thread.terminate();
      }, idleMs).unref();
    }
  };
  return (kind, payload, store) => {
    asked += 1;
    const file = last.then(() => render({ kind, payload, store })).finally(() => void (asked -= 1));
    last = file.catch(() => undefined);
    return file;
  };
}
