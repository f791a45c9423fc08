import type { IncomingMessage, ServerResponse } from 'node:http';
import { countRefused } from './http-metrics.ts';
import type { Page } from './html-page.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';
import { refusalTexts } from './refusal-texts.ts';

/** Why the server answers a request without passing it to Next (contract.md "Failure"). */
export type Refusal =
  | { readonly code: 'unavailable' | 'rate_limited'; readonly retryAfter: number }
  | { readonly code: 'body_too_large' };

const statuses = { unavailable: 503, rate_limited: 429, body_too_large: 413 } as const;

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
  const { language, retry, messages, pages } = texts;
  const body = isCall
    ? JSON.stringify({ status: 'error', code, message: messages[code] })
    : plainPage({ language, retry, ...pages[code] });
  const kind = isCall ? { 'content-type': 'application/json' } : plainPageHeaders;
  return {
    status: statuses[code],
    headers: { ...own, ...kind },
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
