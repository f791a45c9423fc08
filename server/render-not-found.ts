import { get, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { Page } from './html-page.ts';

/** The page with the text for missing pages: app/[store]/(shop)/not-found. */
export const notFoundPath = '/not-found';
const TIMEOUT_MS = 5_000;

/** Request headers that choose store, currency and content coding. */
const forwarded = [
  'host',
  'x-store-host',
  'x-forwarded-host',
  'x-forwarded-for',
  'cookie',
  'accept-encoding',
] as const;

/** Whether a URL, with or without a query, is that of the not-found page. */
export const isNotFoundPath = (url: string) => url.split('?', 1)[0] === notFoundPath;

/** Gives the answer to a request status 404 where Next sends 200: a page cannot set its status. */
export function sendAsNotFound({ headers }: IncomingMessage, response: ServerResponse): void {
  const { writeHead } = response;
  delete headers['if-none-match'];
  const withStatus = (status: number, ...rest: never[]) =>
    writeHead.call(response, status === 200 ? 404 : status, ...rest);
  Object.assign(response, { writeHead: withStatus });
}

/** Whether a page is the empty document that Next sends for `notFound()` below app/[store]/(shop). */
function isEmptyDocument({ status, plain }: Page): boolean {
  if (status !== 404) return false;
  const html = plain.toString();
  return html.includes('<html id="__next_error__">') && html.includes('\\"s\\":\\"(shop)\\"');
}

interface Body {
  readonly bytes: Buffer;
  /** Those that belong to the bytes: their content coding, and the policy with the hashes of their scripts. */
  readonly headers: OutgoingHttpHeaders;
}

const ofBody = ['content-encoding', 'content-security-policy'] as const;

/** Requests the not-found page from this server itself, whose cache holds it in the right coding. */
function requestNotFoundPage({ headers }: IncomingMessage, port: number): Promise<Body> {
  const own = forwarded.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return new Promise((done, failed) => {
    const options = {
      port,
      path: notFoundPath,
      host: '127.0.0.1',
      headers: Object.fromEntries(own),
      timeout: TIMEOUT_MS,
    };
    const request = get(options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', failed);
      reply.on('end', () => {
        const fields = ofBody.flatMap((name) => (reply.headers[name] ? [[name, reply.headers[name]]] : []));
        const body = { bytes: Buffer.concat(chunks), headers: Object.fromEntries(fields) };
        if (reply.statusCode === 404) done(body);
        else failed(new Error(`the not-found page answered ${reply.statusCode}`));
      });
    });
    request.on('timeout', () => request.destroy(new Error('the not-found page took too long')));
    request.on('error', failed);
  });
}

/**
 * Replaces Next's empty document for a missing page, which a script would have to fill, by the HTML of the not-found
 * page. Any other page is returned unchanged, and so is the empty document if the not-found page cannot be had.
 */
export async function renderNotFound(page: Page, request: IncomingMessage, port: number): Promise<Page> {
  if (!isEmptyDocument(page)) return page;
  try {
    const { bytes, headers } = await requestNotFoundPage(request, port);
    const { etag: _replaced, ...rest } = page.headers;
    return { status: 404, headers: { ...rest, ...headers }, plain: bytes, compressed: null };
  } catch {
    return page;
  }
}
