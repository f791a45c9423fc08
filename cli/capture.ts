import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { varyHeader } from '../lib/http/headers.ts';
import { PackedForms } from './packed-forms.ts';
import type { Page } from './page-cache.ts';

type Chunk = string | Uint8Array;

/** Less gains nothing. */
const MIN_PACKED_BYTES = 1_024;

/** Headers that belong to one answer or one connection, not to the page. */
const perAnswer = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

function toBuffer(chunk: Chunk, encoding: unknown): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : Buffer.from(chunk);
}

const listed = (value: OutgoingHttpHeaders[string]) =>
  [value ?? []].flat().flatMap((text) => String(text).toLowerCase().split(/,\s*/));

const together = (...lists: OutgoingHttpHeaders[string][]) => [...new Set(lists.flatMap(listed))].join(', ');

/** What stands in an answer's headers; it varies by encoding too, since the body exists in several forms. */
function pageHeaders(response: ServerResponse): OutgoingHttpHeaders {
  const own = Object.entries(response.getHeaders()).filter(([name]) => !perAnswer.has(name));
  const { [varyHeader]: more, location, ...headers }: OutgoingHttpHeaders = Object.fromEntries(own);
  // Next names the target of a cached redirect twice.
  const target = Array.isArray(location) ? location[0] : location;
  const vary = together(headers.vary, more, 'accept-encoding');
  return { ...headers, ...(target === undefined ? {} : { location: target }), vary };
}

/** Says in `vary` what the middleware says that an answer varies by, when it goes out as Next writes it. */
export function sayVary(response: ServerResponse): void {
  const { writeHead } = response;
  const withVary = (...args: Parameters<typeof writeHead>) => {
    const more = response.getHeader(varyHeader);
    if (more !== undefined) {
      response.setHeader('vary', together(response.getHeader('vary'), more));
      response.removeHeader(varyHeader);
    }
    return writeHead.apply(response, args);
  };
  Object.assign(response, { writeHead: withVary });
}

/**
 * Holds an answer back until it is complete, then hands it over as a page. The response
 * itself stays unsent: whoever takes the page sends it.
 */
export function capture(response: ServerResponse, done: (page: Page) => void): void {
  const { write, end, writeHead, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const restore = () => Object.assign(response, { write, end, writeHead, flushHeaders });
  const finish = () => {
    const plain = Buffer.concat(chunks);
    // A picture is compressed already.
    const gains =
      plain.length >= MIN_PACKED_BYTES && !/^image\/(?!svg)/.test(String(response.getHeader('content-type')));
    const packed = gains ? new PackedForms(plain) : null;
    const page = { status: response.statusCode, headers: pageHeaders(response), plain, packed };
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    restore();
    done(page);
  };
  Object.assign(response, {
    flushHeaders: () => undefined,
    writeHead: (status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      const headers = rest.find((value) => typeof value === 'object' && value !== null) ?? {};
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string);
      return response;
    },
    write: (chunk: Chunk, encoding?: unknown, after?: unknown) => {
      chunks.push(toBuffer(chunk, encoding));
      for (const callback of [encoding, after])
        if (typeof callback === 'function') queueMicrotask(() => void callback());
      return true;
    },
    end: (chunk?: unknown, encoding?: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(toBuffer(chunk, encoding));
      finish();
      return response;
    },
  });
}
