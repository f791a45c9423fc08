import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { createTranslator } from 'use-intl/core';
import { requestLimits } from '../../config/limits/request-limits.ts';
import { bridge } from '../../lib/bridge.ts';
import { escapeHtml } from '../../lib/text/safe-text.ts';
import { requestIdHeader } from '../../lib/http/headers.ts';
import { type RefusalTexts, refusalTextsOf } from '../../lib/http/refusal-texts-of.ts';
import type { Messages } from '../../lib/messages/messages';
import { type Page, textPage } from './page.ts';
import { countRefused } from '../monitoring/metrics.ts';

const enMessages = JSON.parse(readFileSync('messages/en.json', 'utf8')) as Messages;
/** Until the texts are loaded. */
const english = refusalTextsOf('en', createTranslator({ locale: 'en', messages: enMessages }));

export function refusalTexts(headers: IncomingHttpHeaders): RefusalTexts {
  return bridge.refusalTexts?.(headers) ?? english;
}

/** All texts are plain. */
interface PlainContent {
  /** BCP 47 tag. */
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly links?: readonly { readonly href: string; readonly label: string }[];
  readonly note?: string;
}

const style =
  'body{font:1.1rem/1.6 system-ui,sans-serif;color:#0b1f33;background:#fbfcfd;max-width:32rem;margin:18vh auto;padding:0 1rem;text-align:center}' +
  'h1{font-size:1.6rem;line-height:1.25}a{display:inline-block;padding:.6rem .75rem;color:#0074ad;font-weight:600}' +
  'a.retry{padding:.6rem 1.4rem;border-radius:8px;background:#0074ad;color:#fff;text-decoration:none}small{color:#52667a;overflow-wrap:anywhere}';

const htmlHeaders: OutgoingHttpHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** A page without scripts, pictures or fonts; the empty link reloads it. */
function plainPage({ language, title, text, retry, links = [], note }: PlainContent): string {
  const further = links.map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`);
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex,nofollow">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a class="retry" href="">${escapeHtml(retry)}</a></p>
${further.length > 0 ? `<p>${further.join('\n')}</p>` : ''}
${note === undefined ? '' : `<p><small>${escapeHtml(note)}</small></p>`}
</main>
</html>`;
}

/** Why the server answers a request without passing it to Next (spec §8 "Failures of calls"). */
export type Refusal =
  | { readonly code: 'unavailable' | 'rate_limited'; readonly retryAfter: number }
  | { readonly code: 'body_too_large' };

const statuses = { unavailable: 503, rate_limited: 429, body_too_large: 413 } as const;

export function refusalPage({ url = '/', headers }: IncomingMessage, refusal: Refusal): Page {
  const texts = refusalTexts(headers);
  const { code } = refusal;
  countRefused(code);
  const retryHeader = 'retryAfter' in refusal ? { 'retry-after': String(refusal.retryAfter) } : {};
  const { language, retry, messages, pages } = texts;
  if (url.startsWith('/api/') || code === 'body_too_large') {
    const body = JSON.stringify({ status: 'error', code, message: messages[code] });
    return textPage(statuses[code], body, { ...retryHeader, 'content-type': 'application/json' });
  }
  const html = plainPage({ language, retry, ...pages[code] });
  return textPage(statuses[code], html, { ...retryHeader, ...htmlHeaders });
}

export const unavailable: Refusal = { code: 'unavailable', retryAfter: requestLimits.retrySeconds };

const isOfType = ({ headers }: Page, type: string) => headers['content-type']?.startsWith(type) ?? false;

/** Next leaves it empty. States what happened, what to do and the request's id. Returns any other page unchanged. */
export function renderFailure(page: Page, { headers }: IncomingMessage): Page {
  if (page.status !== 500 || isOfType(page, 'application/json')) return page;
  const { language, retry, failure } = refusalTexts(headers);
  const id = String(headers[requestIdHeader] ?? '');
  const { title, text, home, contact, reference } = failure;
  const links = [
    { href: '/', label: home },
    { href: '/contact', label: contact },
  ];
  const html = plainPage({ language, title, text, retry, links, note: reference.replace('{id}', id) });
  return textPage(500, html, { ...htmlHeaders, 'x-request-id': id });
}

/**
 * Replaces the document for a missing page, which Next leaves empty for a script to fill, by the HTML of the not-found page, which
 * `load` gets. Any other page is returned unchanged, and so is the document if the not-found page cannot be loaded.
 */
export async function renderNotFound(page: Page, load: () => Promise<Page>): Promise<Page> {
  if (page.status !== 404 || !isOfType(page, 'text/html')) return page;
  const response = await load().catch(() => null);
  if (response?.status !== 200) return page;
  const { etag: _replaced, ...rest } = page.headers;
  // The policy has the hashes of the scripts of the body.
  const policy = 'content-security-policy';
  return { ...response, status: 404, headers: { ...rest, [policy]: response.headers[policy] } };
}
