import { get, type IncomingMessage } from 'node:http';
import type { Page } from './page-cache.ts';

/** Where the words of a missing page are a page of their own: app/[store]/(shop)/not-found. */
const path = '/not-found';
const PATIENCE_MS = 5_000;

/** What chooses store, currency and form. */
const passedOn = [
  'host',
  'x-store-host',
  'x-forwarded-host',
  'x-forwarded-for',
  'cookie',
  'accept-encoding',
] as const;

/** Whether an address, with or without a query, is that of the missing page. */
export const isMissingPage = (url: string) => url.split('?', 1)[0] === path;

/** Whether a page is the empty frame that Next sends for `notFound()` among the pages of the shop. */
function isEmptyFrame({ status, plain }: Page): boolean {
  if (status !== 404) return false;
  const html = plain.toString();
  return html.includes('<html id="__next_error__">') && html.includes('\\"s\\":\\"(shop)\\"');
}

interface Read {
  readonly body: Buffer;
  /** Of the body; missing where it is plain. */
  readonly encoding: string | undefined;
}

/** The HTML of the missing page, asked of this server itself, whose cache has it, packed too. */
function readMissingPage({ headers }: IncomingMessage, port: number): Promise<Read> {
  const own = passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return new Promise((done, failed) => {
    const options = { port, path, host: '127.0.0.1', headers: Object.fromEntries(own), timeout: PATIENCE_MS };
    const asked = get(options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', failed);
      reply.on('end', () => {
        const encoding = reply.headers['content-encoding'];
        if (reply.statusCode === 404) done({ body: Buffer.concat(chunks), encoding });
        else failed(new Error(`the missing page answered ${reply.statusCode}`));
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('the missing page took too long')));
    asked.on('error', failed);
  });
}

/** The page with the words that belong into an empty frame; any other page, and one in trouble, as it is. */
export async function withWords(page: Page, request: IncomingMessage, port: number): Promise<Page> {
  if (!isEmptyFrame(page)) return page;
  try {
    const { body, encoding } = await readMissingPage(request, port);
    const { etag: _frame, ...own } = page.headers;
    const headers = encoding === undefined ? own : { ...own, 'content-encoding': encoding };
    return { status: 404, headers, plain: body, packed: null };
  } catch {
    return page;
  }
}
