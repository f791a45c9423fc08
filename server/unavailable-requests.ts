import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestLimits } from '../config/request-limits.ts';
import { bridge } from '../lib/bridge.ts';
import { requestIdHeader } from '../lib/http/headers.ts';

/** Failed renders that are remembered: more than there are renders at a time. */
const MAX_FAILURES = 1_000;

/** How long an answer waits for the report of its failure, in ms. Next starts to report before it sends the answer. */
const REPORT_MS = 1_000;

/** Gives a request an id, so that an error can be traced to it. */
export function identifyRequest({ headers }: IncomingMessage): void {
  headers[requestIdHeader] = randomUUID();
}

const { failures, waitingForFailure } = bridge;

const idOf = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  String(headers[requestIdHeader] ?? '');

/**
 * Records that the render of the request with these headers failed, and whether for a temporary reason. False if that is
 * known already: several parts of a page may fail.
 */
export function reportFailure(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  isTemporary: boolean,
): boolean {
  const id = idOf(headers);
  const isFirst = id === '' || failures.get(id) !== isTemporary;
  failures.set(id, isTemporary);
  const [oldest] = failures.keys();
  if (failures.size > MAX_FAILURES && oldest !== undefined) failures.delete(oldest);
  waitingForFailure.get(id)?.(isTemporary);
  return isFirst;
}

/**
 * Whether the render of a request failed for a temporary reason. Next does not wait for its report before it sends the
 * answer of a page that everybody shares, so this waits for it, at most `REPORT_MS`; false if none comes.
 */
export async function failedTemporarily({ headers }: IncomingMessage): Promise<boolean> {
  const id = idOf(headers);
  const known = failures.get(id);
  if (known !== undefined) return known;
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => settle(false), REPORT_MS);
    const settle = (isTemporary: boolean) => {
      clearTimeout(timer);
      waitingForFailure.delete(id);
      resolve(isTemporary);
    };
    waitingForFailure.set(id, settle);
  });
}

/**
 * Sends 503 with `Retry-After` where Next sends 500 for a request that failed for a temporary reason. Handlers of the API
 * choose their status themselves.
 */
export function sendTemporaryAs503(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.startsWith('/api/')) return;
  const writeHead = response.writeHead.bind(response);
  const write: (...values: never[]) => boolean = response.write.bind(response);
  const end: (...values: never[]) => ServerResponse = response.end.bind(response);
  /** What the answer writes while it waits for the report of the failure; null: it does not wait. */
  let held: (() => void)[] | null = null;
  const sendHeld = async (rest: never[]) => {
    const isTemporary = await failedTemporarily(request);
    if (isTemporary) {
      response.setHeader('retry-after', String(requestLimits.retrySeconds));
      response.setHeader('cache-control', 'no-store');
    }
    writeHead(isTemporary ? 503 : 500, ...rest);
    for (const send of held ?? []) send();
    held = null;
  };
  const hold = (rest: never[]) => {
    held = [];
    void sendHeld(rest);
    return response;
  };
  /** Whether a call waits: it follows `writeHead(500)`, or it is the first call and sends the status itself. */
  const waits = (call: () => void) => {
    if (!held && !response.headersSent && response.statusCode === 500) hold([]);
    held?.push(call);
    return held !== null;
  };
  Object.assign(response, {
    writeHead: (status: number, ...rest: never[]) => {
      if (held) return response;
      return status === 500 ? hold(rest) : writeHead(status, ...rest);
    },
    write: (...values: never[]) => waits(() => write(...values)) || write(...values),
    end: (...values: never[]) => (waits(() => end(...values)) ? response : end(...values)),
  });
}
