import { brotliCompressSync, constants } from 'node:zlib';
import { closePages, fetchPage } from './page';
import { startShop } from './shop-server';

/** A fragment that occurs more than once in a page; `bytes` of all occurrences together. */
interface Repeated {
  readonly text: string;
  readonly count: number;
  readonly bytes: number;
}

/** What a page weighs without its style sheet, which is the same on all pages, in bytes. `data`: the inline scripts with the component tree (RSC flight data), part of `total`. */
export interface PageBytes {
  readonly total: number;
  readonly data: number;
  readonly brotli: number;
  readonly repeatedHtml: readonly Repeated[];
  readonly repeatedData: readonly Repeated[];
}

/** Maximum size of a page in KB before compression (decision 0043). */
const aims: Readonly<Record<string, number>> = { list: 600, cart: 130 };
const host = 'uk.localhost';
const port = 3902;
/** Fragments printed per page and kind. */
const shown = 8;
const sizeOf = (text: string) => Buffer.byteLength(text);

const sheet = /<style>[\s\S]*?<\/style>/g;
const script = /<script\b[^>]*>([\s\S]*?)<\/script>/g;
/** Whole drawings first: their own attributes are then not counted again. */
const fragment = /<svg\b[\s\S]*?<\/svg>| [\w-]+="[^"]*"/g;
const dataString = /\\"((?:(?!\\").)*)\\"/g;

function repeated(text: string, pattern: RegExp): Repeated[] {
  const counts = new Map<string, number>();
  for (const [match] of text.matchAll(pattern)) counts.set(match, (counts.get(match) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([match, count]) => ({ text: match, count, bytes: sizeOf(match) * count }))
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, shown);
}

/** Compressed as the server compresses a page. */
function brotliSize(page: string): number {
  return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

/** Measures the bytes of a page and of what repeats in it. */
export function measurePage(page: Buffer): PageBytes {
  const text = page.toString().replaceAll(sheet, '');
  const inline = [...text.matchAll(script)].map(([whole]) => whole);
  const data = inline.filter((whole) => whole.includes('self.__next_f')).join('\n');
  return {
    total: sizeOf(text),
    data: sizeOf(data),
    brotli: brotliSize(text),
    repeatedHtml: repeated(text.replaceAll(script, ''), fragment),
    repeatedData: repeated(data, dataString),
  };
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`.padStart(9);

const isOver = (name: string, { total }: PageBytes) => total > (aims[name] ?? Infinity) * 1000;

function* report(name: string, page: PageBytes): Generator<string> {
  const { total, data, brotli } = page;
  const aim = aims[name];
  const goal = aim === undefined ? '' : `  ${isOver(name, page) ? 'ABOVE' : 'at most'} ${aim} KB`;
  yield `${name.padEnd(8)} ${kb(total)}  HTML ${kb(total - data)}  data ${kb(data)}  brotli ${kb(brotli)}${goal}`;
  for (const [kind, fragments] of [
    ['HTML', page.repeatedHtml],
    ['data', page.repeatedData],
  ] as const)
    for (const { text, count, bytes } of fragments)
      yield `  ${kind} ${kb(bytes)} ${String(count).padStart(4)} × ${text.trim().slice(0, 100)}`;
}

/** Prints the bytes of a page of each kind, with the fragments that repeat most; fails above the aims. */
export async function benchHtml(print: (line: string) => void): Promise<void> {
  const shop = await startShop(port);
  const measure = async (name: string, path: string) => {
    const { body } = await fetchPage(port, path, host);
    const page = measurePage(body);
    for (const line of report(name, page)) print(line);
    if (isOver(name, page)) process.exitCode = 1;
    return body.toString();
  };
  try {
    await measure('home', '/');
    const list = await measure('list', '/cameras');
    const [, product] = /"listed-name[^>]*><a [^>]*href="([^"]+)"/.exec(list) ?? [];
    if (product === undefined) throw new Error('the list has no product');
    await measure('product', product);
    await measure('search', '/search?q=dome');
    await measure('cart', '/cart');
  } finally {
    closePages();
    await shop.stop();
  }
}
