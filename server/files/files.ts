import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { offline } from '../../config/limits/serving.ts';
import { staffRoute } from '../../config/routes.ts';
import { escapeHtml } from '../../lib/text/safe-text.ts';
import { drawnName, site } from '../../config/site/site.ts';
import type { Site } from '../../config/site/site-schema.ts';
import { type Icon, markOf, siteIcons } from '../../lib/media/site-icons.ts';
import type { RefusalTexts } from '../../lib/http/refusal-texts-of';
import { personalSegments } from '../../lib/paths/route-of.ts';
import { buildId, earlierFiles, stampIn, staticFolder } from './built-files.ts';
import type { Exchange, Reply, Step } from '../exchange.ts';
import { CompressedBodies, type Page, textPage } from '../responses/page.ts';
import { refusalTexts } from '../responses/refusal.ts';

const fileStep =
  (find: (exchange: Exchange) => Reply | Promise<Reply> | null): Step =>
  (exchange) => {
    const { request, route } = exchange;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    return (route.folder === null && reads && find(exchange)) || 'next';
  };

const tagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;

const types: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** Pages link to icons with a hash of the content in the query; other clients use the plain URL. */
const caching = {
  hashed: 'public, max-age=31536000, immutable',
  plain: 'public, max-age=86400, stale-while-revalidate=604800',
} as const;

const atRoot = ['favicon.ico', 'icon.svg', 'apple-icon.png'];

function iconPage({ type, bytes }: Icon): Page {
  const headers = { etag: tagOf(bytes), 'content-type': type, 'x-content-type-options': 'nosniff' };
  return { status: 200, headers, plain: bytes, compressed: null };
}

function drawnIcons(root: string): Map<string, Page> {
  const folder = join(root, 'public/icons');
  return new Map(
    readdirSync(folder).map((name) => {
      const type = types[extname(name)] ?? 'application/octet-stream';
      const page = iconPage({ type, bytes: readFileSync(join(folder, name)) });
      return [atRoot.includes(name) ? `/${name}` : `/icons/${name}`, page];
    }),
  );
}

/** Few and small: held in memory and sent before Next, which would have browsers revalidate. Made at the first request. */
export function icons(root: string, site: Pick<Site, 'logoFile' | 'name' | 'theme'>): Step {
  const files = drawnIcons(root);
  let drawn: Promise<Map<string, Page>> | undefined;
  const isDrawn = !site.logoFile && site.name === drawnName;
  const drawSiteIcons = async () => {
    const mark = await markOf(site);
    const made = mark ? await siteIcons(mark) : [];
    return new Map(Array.from(made, ([path, icon]) => [path, iconPage(icon)]));
  };
  return fileStep(({ request: { url = '/' } }) => {
    const [path = '/', query] = url.split('?', 2);
    const file = files.get(path);
    if (!file) return null;
    const control = { 'cache-control': query ? caching.hashed : caching.plain };
    const withCaching = (page: Page) => ({ ...page, headers: { ...page.headers, ...control } });
    if (isDrawn) return withCaching(file);
    // A PNG whose pixels cannot be read: the header shows that it is broken.
    drawn ??= drawSiteIcons().catch(() => new Map<string, Page>());
    return drawn.then((pages) => withCaching(pages.get(path) ?? file));
  });
}

/** Not a page: a browser would parse it, and after a deployment many ask for files of the build before. */
const missingFile = textPage(404, 'Not found');

/** Where only files are. The optimizer of pictures has checks of its own (`request-form.ts`). */
const hasFilesOnly = (url: string) => /^\/(?:_next\/(?!image(?:[?/]|$))|icons\/)/.test(url);

/** URL of the scripts, styles and fonts of a build; their names contain a hash of their content. */
const prefix = '/_next/static/';
const immutable = 'public,max-age=31536000,immutable';

/** The files of a folder; `dev`: looked up for each request, because other builds add to them. */
const filesOf = (folder: string, dev: boolean) =>
  sirv(folder, {
    dev,
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response) => {
      response.setHeader('cache-control', immutable);
      response.setHeader('x-content-type-options', 'nosniff');
    },
  });

/**
 * Sends the files of a build in the forms that `server/files/built-files.ts` has written; Next would compress them for each
 * request. The list of files is read once, when the server starts. What it does not have is looked up in `earlier`, the folder with
 * the files of the builds before. A file that no step has found is 404.
 */
export function staticFiles(distDir: string, earlier = staticFolder()): Step {
  const files = filesOf(join(distDir, 'static'), false);
  const others = filesOf(earlierFiles(earlier), true);
  return fileStep(({ request, response }) => {
    const { url = '/' } = request;
    const otherwise = hasFilesOnly(url) ? missingFile : null;
    if (!url.startsWith(prefix)) return otherwise;
    request.url = url.slice(prefix.length - 1);
    const outcome = { reply: 'written' as Reply | null };
    // It calls back synchronously: the list of files is in memory.
    files(request, response, () => others(request, response, () => void (outcome.reply = otherwise)));
    request.url = url;
    return outcome.reply;
  });
}

interface Sources {
  readonly worker: string;
  readonly notice: string;
  /** The drawn symbol as SVG; empty in a shop with another name or logo. */
  readonly mark: string;
  /** Changes with every build: the worker then drops the copies of the last one. */
  readonly version: string;
}

export function readOfflineFiles(root: string): Sources {
  const read = (name: string) => readFileSync(join(root, 'server/offline', name), 'utf8');
  const version = buildId(stampIn(join(root, '.next')));
  const isDrawn = !site.logoFile && site.name === drawnName;
  const mark = isDrawn ? readFileSync(join(root, 'public/icons/icon.svg'), 'utf8').trim() : '';
  return { worker: read('worker.js'), notice: read('notice.js'), mark, version };
}

const hourMs = 3_600_000;

/** The worker for a store; its texts are HTML. */
export function workerScript({ worker, mark, version }: Sources, texts: RefusalTexts): string {
  const escaped = Object.entries({ ...texts.offline, retry: texts.retry, language: texts.language }).map(
    ([name, text]) => [name, escapeHtml(text)],
  );
  const settings = {
    version,
    mark,
    name: escapeHtml(site.name),
    personal: personalSegments,
    maxPages: offline.maxPages,
    maxFiles: offline.maxFiles,
    maxAgeMs: offline.maxAgeHours * hourMs,
    refetchMs: (offline.refetchMinutes * hourMs) / 60,
    texts: Object.fromEntries(escaped),
  };
  return `const settings = ${JSON.stringify(settings)};\n${worker}`;
}

const noticeScript = ({ notice }: Sources, texts: RefusalTexts): string =>
  `{ const text = ${JSON.stringify(texts.offline.live)};\n${notice}}\n`;

const scripts: Readonly<Record<string, typeof workerScript>> = {
  '/sw.js': workerScript,
  '/offline.js': noticeScript,
};

const sent = new Map<string, Page>();

function scriptPage(script: string): Page {
  const known = sent.get(script);
  if (known) return known;
  const plain = Buffer.from(script);
  const headers = {
    etag: tagOf(plain),
    // Browsers check for a new build with every visit.
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
    vary: 'x-store-host, accept-encoding',
  };
  const page = { status: 200, headers, plain, compressed: new CompressedBodies(plain) };
  sent.set(script, page);
  return page;
}

export function offlineFiles(root: string): Step {
  const sources = readOfflineFiles(root);
  return fileStep(({ request: { url = '/', headers }, route }) => {
    const script = scripts[url];
    // The back office works online only.
    return script && route !== staffRoute ? scriptPage(script(sources, refusalTexts(headers))) : null;
  });
}
