import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { matchesEtag, weakEtag } from '../lib/http/etag.ts';
import { CompressedBodies, negotiateCoding } from './compressed-bodies.ts';
import { inlineStyles } from './inline-styles.ts';
import { mergeVary } from './response-head.ts';
import { withPolicy } from './page-policy.ts';

/** Whether Next lets shared caches keep an answer: it is the same for everybody, and is likely to be sent again. */
export function isShared(status: number, headers: OutgoingHttpHeaders): boolean {
  const control = headers['cache-control'] ?? '';
  return status === 200 && headers['set-cookie'] === undefined && /\bs-maxage=[1-9]/.test(control);
}

/** A complete answer with an HTML or JSON body, or one without a body that confirms an earlier page (304). */
export interface Page {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly plain: Buffer;
  /** Null: the body is too small to gain anything, or compressed already. */
  readonly compressed: CompressedBodies | null;
}

type Chunk = string | Uint8Array;
type Methods = Pick<ServerResponse, 'write' | 'end' | 'writeHead' | 'flushHeaders'>;

/** Below this, compression saves less than one network packet. */
const MIN_COMPRESSED_BYTES = 1_024;
/** A page larger than this is passed on in the pieces in which Next writes it. */
const MAX_PLAIN_BYTES = 8 * 1024 * 1024;

/** Headers of one message or connection, not of the page. */
const perMessage = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

function toBuffer(chunk: Chunk, encoding: unknown): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : Buffer.from(chunk);
}

function isPage(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  return response.statusCode === 304 || /^(text\/html|application\/json)\b/.test(type);
}

/** Takes the headers off a response and returns what is collected as a page. */
function takePage(response: ServerResponse, rendered: Buffer): Page {
  const own = Object.entries(response.getHeaders()).filter(([name]) => !perMessage.has(name));
  const headers = Object.fromEntries(own);
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const status = response.statusCode;
  const uses = isShared(status, headers) ? 'many' : 'one';
  const plain = inlineStyles(headers, rendered);
  const compressed = plain.length < MIN_COMPRESSED_BYTES ? null : new CompressedBodies(plain, uses);
  return { status, headers: mergeVary(withPolicy(headers, rendered), 'accept-encoding'), plain, compressed };
}

/**
 * Collects an answer of HTML or JSON until it is complete, then passes it to `done`, which sends it. Every other answer goes out
 * as it is written: its bytes are not kept, and the writer waits for slow clients as usual.
 */
export function collectPage(response: ServerResponse, done: (page: Page) => void): void {
  const { write, end, writeHead, flushHeaders } = response;
  const own: Methods = { write, end, writeHead, flushHeaders };
  const chunks: Buffer[] = [];
  let bytes = 0;
  /** Gives the response its own methods back, and writes what was held back. */
  const passOn = () => {
    Object.assign(response, own);
    for (const chunk of chunks.splice(0)) response.write(chunk);
  };
  const collects = () => {
    if (isPage(response) && bytes <= MAX_PLAIN_BYTES) return true;
    passOn();
    return false;
  };
  const add = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const buffer = toBuffer(chunk, encoding);
    bytes += buffer.length;
    chunks.push(buffer);
  };
  Object.assign(response, {
    flushHeaders: () => (collects() ? undefined : response.flushHeaders()),
    writeHead: (status: number, ...rest: never[]) => {
      response.statusCode = status;
      const headers = rest.find((value) => typeof value === 'object' && value !== null) ?? {};
      for (const [name, value] of Object.entries<string>(headers)) response.setHeader(name, value);
      return collects() ? response : response.writeHead(status);
    },
    write: (chunk: Chunk, ...rest: never[]) => {
      if (!collects()) return response.write(chunk, ...rest);
      add(chunk, rest[0]);
      for (const callback of rest as unknown[])
        if (typeof callback === 'function') queueMicrotask(() => void callback());
      return true;
    },
    end: (...args: never[]) => {
      if (!collects()) return response.end(...args);
      add(args[0], args[1]);
      Object.assign(response, own);
      done(takePage(response, Buffer.concat(chunks)));
      return response;
    },
  });
}

/** The headers of a page. One that has compressed forms has one tag for all, which is weak (RFC 9110 §8.8.3). */
function headersOf({ headers, compressed }: Page): OutgoingHttpHeaders {
  const { etag } = headers;
  return compressed && typeof etag === 'string' ? { ...headers, etag: weakEtag(etag) } : headers;
}

/**
 * Sends a page in the best form that the client accepts, or 304 if the client's copy is still current. Node leaves out the
 * body of an answer to HEAD.
 */
export async function sendPage(
  request: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  page: Page,
): Promise<void> {
  const { status, plain, compressed } = page;
  const headers = headersOf(page);
  const { etag } = headers;
  if (status === 200 && typeof etag === 'string' && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const coding = compressed && negotiateCoding(request);
  const body = coding ? await compressed.get(coding) : plain;
  const encoding = coding ? { 'content-encoding': coding } : {};
  response.writeHead(status, { ...headers, ...encoding, 'content-length': body.length });
  response.end(body);
}
