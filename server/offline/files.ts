import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { offline } from '../../config/offline.ts';
import type { RefusalTexts } from '../../lib/http/refusal-texts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { personalSegments } from '../../lib/route-of.ts';
import { CompressedBodies } from '../compressed-bodies.ts';
import { type Page, sendPage } from '../html-page.ts';
import { refusalTexts } from '../refusal-texts.ts';

/** The texts of the scripts, as they are in the checkout. */
interface Sources {
  readonly worker: string;
  readonly notice: string;
  /** Changes with every build: the worker then drops the copies of the last one. */
  readonly version: string;
}

/** Nodes that run the same build must send the same worker, so the stamp of the sources precedes Next's random id. */
function buildVersion(distDir: string): string {
  const file = ['owlwatch-build', 'BUILD_ID'].map((name) => join(distDir, name)).find(existsSync);
  return file === undefined ? 'none' : readFileSync(file, 'utf8').trim().slice(0, 16);
}

/** Reads the scripts of a checkout and the version of its build. */
export function readOfflineFiles(root: string, distDir = join(root, '.next')): Sources {
  const read = (name: string) => readFileSync(join(root, 'server/offline', name), 'utf8');
  return { worker: read('worker.js'), notice: read('notice.js'), version: buildVersion(distDir) };
}

const hourMs = 3_600_000;

/** The worker for a store; its texts are HTML. */
export function workerScript({ worker, version }: Sources, texts: RefusalTexts): string {
  const escaped = Object.entries({ ...texts.offline, retry: texts.retry, language: texts.language }).map(
    ([name, text]) => [name, escapeHtml(text)],
  );
  const settings = {
    version,
    personal: personalSegments,
    maxPages: offline.maxPages,
    maxFiles: offline.maxFiles,
    maxAgeMs: offline.maxAgeHours * hourMs,
    refetchMs: (offline.refetchMinutes * hourMs) / 60,
    texts: Object.fromEntries(escaped),
  };
  return `const settings = ${JSON.stringify(settings)};\n${worker}`;
}

/** The script that pages load after everything else. */
export const noticeScript = ({ notice }: Sources, texts: RefusalTexts): string =>
  `{ const text = ${JSON.stringify(texts.offline.live)};\n${notice}}\n`;

const scripts: Readonly<Record<string, typeof workerScript>> = {
  '/sw.js': workerScript,
  '/offline.js': noticeScript,
};

/** The scripts that were sent, by their content: one for each language. */
const sent = new Map<string, Page>();

/** A script as it is sent, compressed once. */
function scriptPage(script: string): Page {
  const known = sent.get(script);
  if (known) return known;
  const plain = Buffer.from(script);
  const headers = {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
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

/** Answers a request for the service worker or the script that registers it; returns false for any other request. */
export function sendOfflineFile(
  sources: Sources,
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  response: ServerResponse,
): boolean {
  const script = scripts[url];
  if (!script || (method !== 'GET' && method !== 'HEAD')) return false;
  void sendPage({ headers }, response, scriptPage(script(sources, refusalTexts(headers))));
  return true;
}
