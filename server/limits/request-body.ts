import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TrustedProxies } from '../../config/env/trusted-proxies.ts';
import { requestLimits } from '../../config/limits/request-limits.ts';
import { clientNetwork } from '../../lib/http/headers.ts';
import { isStaffHost } from '../../lib/stores/staff-host.ts';
import { type Refusal, refusalPage, unavailable } from '../responses/refusal.ts';
import { askedHost, clientIp } from '../requests/request-headers.ts';

export type Handler<R extends ServerResponse> = (request: IncomingMessage, response: R) => void;

const uploadPath = /^\/api\/contact\/files(\?|$)/;

export const isUpload = ({ method, url = '/' }: IncomingMessage): boolean =>
  method === 'POST' && uploadPath.test(url);

interface SlotLimits {
  readonly total: number;
  readonly perClient: number;
}

/** What clients may have at a time of one kind: connections, or uploads, whose bodies are in memory. */
export class ClientSlots {
  readonly #clients = new Map<string, number>();
  readonly #limits: SlotLimits;
  #taken = 0;

  // Node strips the types of this file; it does not compile parameter properties.
  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Takes a slot for a client; returns the function that releases it, once, or null if there is none. */
  take(client: string): (() => void) | null {
    const ofClient = this.#clients.get(client) ?? 0;
    if (this.#taken >= this.#limits.total || ofClient >= this.#limits.perClient) return null;
    this.#taken += 1;
    this.#clients.set(client, ofClient + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#taken -= 1;
      const left = (this.#clients.get(client) ?? 1) - 1;
      if (left > 0) this.#clients.set(client, left);
      else this.#clients.delete(client);
    };
  }
}

const staffForm = /^\/do\/[a-z-]+$/;

/** A form of the back office that may carry files. A body of at most `bodyBytes` has the usual limits. */
const isStaffUpload = (request: IncomingMessage, trusted: TrustedProxies | null): boolean =>
  request.method === 'POST' &&
  staffForm.test(request.url ?? '/') &&
  !(Number(request.headers['content-length'] ?? Infinity) <= requestLimits.bodyBytes) &&
  isStaffHost(askedHost(request, trusted));

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** It stays unread. False as soon as it is, or is declared, larger than `maxBytes`; never resolves after a disconnect. */
function receiveBody(request: IncomingMessage, maxBytes: number): Promise<boolean> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(false);
  if (request.complete) return Promise.resolve(request.readableLength <= maxBytes);
  return new Promise((done) => {
    const { push } = request;
    let bytes = request.readableLength;
    const finish = (complete: boolean) => {
      request.push = push;
      done(complete);
    };
    // Reading would take the body away from Next, so the bytes are counted where Node's parser delivers them.
    request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      bytes += chunk?.length ?? 0;
      if (bytes > maxBytes) {
        finish(false);
        return false;
      }
      const wantsMore = push.call(request, chunk, encoding);
      if (chunk === null) finish(true);
      // Accepts up to `maxBytes` although there is no reader yet.
      return chunk === null ? wantsMore : true;
    };
  });
}

/** A connection closed with unread data is reset, and the answer may be lost: reads a part, and stays open for a moment. */
function refuseBody(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { socket } = request;
  const { ms, bytes } = requestLimits.linger;
  const { status, headers, plain } = refusalPage(request, refusal);
  response.writeHead(status, { ...headers, 'content-length': plain.length, connection: 'close' });
  // Complete for the client by its length. Without `end`, Node does not close the connection yet.
  if (request.method === 'HEAD') response.flushHeaders();
  else response.write(plain);
  let left = bytes;
  const cut = () => socket.destroy();
  const timer = setTimeout(cut, ms);
  socket.once('close', () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.pause();
  });
  request.once('end', () => response.end());
  request.once('error', cut);
}

async function receive<R extends ServerResponse>(
  request: IncomingMessage,
  response: R,
  handle: Handler<R>,
  maxBytes: number,
  onReceived = () => {},
) {
  const received = receiveBody(request, maxBytes);
  const { expect, 'content-length': length = 0 } = request.headers;
  if (expect !== undefined && Number(length) <= maxBytes) response.writeContinue();
  const isWhole = await received;
  onReceived();
  if (isWhole) handle(request, response);
  else refuseBody(request, response, { code: 'body_too_large' });
}

/** Answers 413 above 64 KiB, or a file's size on its paths (spec §8) and for forms of the back office; 503 if too many arrive at a time. */
export function withBoundedBody<R extends ServerResponse>(
  handle: Handler<R>,
  trusted: TrustedProxies | null,
): Handler<R> {
  const { bodies, bodyBytes, staffUploads, uploads } = requestLimits;
  const slots = new ClientSlots(uploads);
  const staffSlots = new ClientSlots(staffUploads);
  const unfinished = new ClientSlots(bodies);
  return (request, response) => {
    if (!hasBody(request)) return handle(request, response);
    const client = clientNetwork(clientIp(request, trusted));
    const file = isUpload(request)
      ? { slots, maxBytes: uploads.bytes }
      : isStaffUpload(request, trusted)
        ? { slots: staffSlots, maxBytes: staffUploads.bytes }
        : null;
    const release = (file?.slots ?? unfinished).take(client);
    if (!release) return refuseBody(request, response, unavailable);
    response.once('close', release);
    if (file) return void receive(request, response, handle, file.maxBytes);
    void receive(request, response, handle, bodyBytes, release);
  };
}
