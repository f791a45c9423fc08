import type { IncomingMessage, ServerResponse } from 'node:http';
import { countRefused } from './http-metrics.ts';
import type { Page } from './html-page.ts';
import { refusalTexts } from './refusal-registry.ts';
import type { RefusalTexts } from '../lib/http/refusal-texts';
import { escapeHtml } from '../lib/escape-html.ts';

/** Why the server answers a request without passing it to Next (contract.md "Failure"). */
export type Refusal =
  | { readonly code: 'unavailable' | 'rate_limited'; readonly retryAfter: number }
  | { readonly code: 'body_too_large' };

const statuses = { unavailable: 503, rate_limited: 429, body_too_large: 413 } as const;

const style =
  'body{font:1.1rem/1.6 system-ui,sans-serif;color-scheme:light dark;max-width:30rem;margin:20vh auto;padding:0 1rem;text-align:center}' +
  'h1{font-size:1.6rem}a{display:inline-block;padding:.75rem;color:inherit;font-weight:600}';

/** A page without scripts, pictures or fonts; the empty link reloads it. */
function html({ language, retry }: RefusalTexts, { title, text }: { title: string; text: string }): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="">${escapeHtml(retry)}</a></p>
</main>
</html>
`;
}

const common = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** The answer to a refused request in the language of its store: JSON for API calls, otherwise a small page. */
export function refusalPage({ url = '/', headers }: IncomingMessage, refusal: Refusal): Page {
  const texts = refusalTexts(headers);
  const { code } = refusal;
  countRefused(code);
  const own = 'retryAfter' in refusal ? { ...common, 'retry-after': String(refusal.retryAfter) } : common;
  const isCall = url.startsWith('/api/') || code === 'body_too_large';
  const body = isCall
    ? JSON.stringify({ status: 'error', code, message: texts.messages[code] })
    : html(texts, texts.pages[code]);
  const type = isCall ? 'application/json' : 'text/html; charset=utf-8';
  const security = isCall
    ? {}
    : { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" };
  return {
    status: statuses[code],
    headers: { ...own, ...security, 'content-type': type },
    plain: Buffer.from(body),
    compressed: null,
  };
}

/** Sends a refusal; drops what has been set on the response before. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent || response.destroyed) return;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const { status, headers, plain } = refusalPage(request, refusal);
  response.writeHead(status, { ...headers, 'content-length': plain.length });
  response.end(request.method === 'HEAD' ? undefined : plain);
}
