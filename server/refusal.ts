import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { requestLimits } from '../config/request-limits.ts';
import { bridge } from '../lib/bridge.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { requestIdHeader } from '../lib/http/headers.ts';
import type { RefusalTexts } from '../lib/http/refusal-texts';
import type { Page } from './page.ts';
import { countRefused } from './metrics.ts';

/** Until the texts are loaded. */
const english: RefusalTexts = {
  language: 'en',
  retry: 'Try again',
  pages: {
    unavailable: { title: 'Our website is very busy', text: 'Please try again in a moment.' },
    rate_limited: { title: 'Too many requests', text: 'Please wait a moment.' },
  },
  failure: {
    title: 'An unexpected error occurred',
    text: 'Something went wrong on our side. Please try again.',
    home: 'Go to the home page',
    contact: 'Contact',
    reference: 'Reference: {id}',
  },
  offline: {
    live: 'You’re offline. Check your connection.',
    title: 'You are offline',
    text: 'This page was not saved on your device.',
    pages: 'Saved pages',
    saved: 'You’re offline. This page was saved on {time}.',
  },
  messages: {
    unavailable: 'Please try again in a moment.',
    rate_limited: 'Too many requests. Please wait a moment.',
    body_too_large: 'What you’re sending is too large.',
  },
};

/** The texts for a request in the language of its store. */
export function refusalTexts(headers: IncomingHttpHeaders): RefusalTexts {
  return bridge.refusalTexts?.(headers) ?? english;
}

/** The content of a page that the server sends without a render. All texts are plain. */
interface PlainContent {
  /** BCP 47 tag. */
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** Label of the link that loads the page again. */
  readonly retry: string;
  readonly links?: readonly { readonly href: string; readonly label: string }[];
  /** Small print, such as a reference number. */
  readonly note?: string;
}

const style =
  'body{font:1.1rem/1.6 system-ui,sans-serif;color:#0b1f33;background:#fbfcfd;max-width:32rem;margin:18vh auto;padding:0 1rem;text-align:center}' +
  'h1{font-size:1.6rem;line-height:1.25}a{display:inline-block;padding:.6rem .75rem;color:#0074ad;font-weight:600}' +
  'a.retry{padding:.6rem 1.4rem;border-radius:8px;background:#0074ad;color:#fff;text-decoration:none}small{color:#52667a;overflow-wrap:anywhere}';

/** The headers of such a page: no cache keeps it, and it loads nothing. */
const plainPageHeaders: OutgoingHttpHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
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
</html>
`;
}

/** Why the server answers a request without passing it to Next (spec §8 "Failures of calls"). */
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

/** What is sent where something that the answer needs is not there. */
export const unavailable: Refusal = { code: 'unavailable', retryAfter: requestLimits.retrySeconds };

/** The document without content that Next sends if rendering a page fails: a script would have to fill it. */
const isEmptyDocument = ({ status, plain }: Page) =>
  status === 500 && (plain.length === 0 || plain.includes('<html id="__next_error__">') || plain.length < 64);

/**
 * Replaces Next's empty document for a failed render by a page in the language of the store: what happened, what to do,
 * and the id of the request, under which `instrumentation.ts` logs the error. Any other page is returned unchanged.
 */
export function renderFailure(page: Page, { headers }: IncomingMessage): Page {
  if (!isEmptyDocument(page)) return page;
  const { language, retry, failure } = refusalTexts(headers);
  const id = String(headers[requestIdHeader] ?? '');
  const { title, text, home, contact, reference } = failure;
  const links = [
    { href: '/', label: home },
    { href: '/contact', label: contact },
  ];
  const html = plainPage({ language, title, text, retry, links, note: reference.replace('{id}', id) });
  return {
    status: 500,
    headers: { ...plainPageHeaders, 'x-request-id': id },
    plain: Buffer.from(html),
    compressed: null,
  };
}

/** Whether a page is the empty document that Next sends for `notFound()` below app/[store]/(shop). */
function isEmptyNotFound({ status, plain }: Page): boolean {
  if (status !== 404) return false;
  const html = plain.toString();
  return html.includes('<html id="__next_error__">') && html.includes('\\"s\\":\\"(shop)\\"');
}

/** Headers that belong to the body: the policy has the hashes of its scripts. */
const ofBody = ['content-security-policy'] as const;

/**
 * Replaces Next's empty document for a missing page, which a script would have to fill, by the HTML of the not-found
 * page, which `load` gets. Any other page is returned unchanged, and so is the empty document if the not-found page cannot be had.
 */
export async function renderNotFound(page: Page, load: () => Promise<Page>): Promise<Page> {
  if (!isEmptyNotFound(page)) return page;
  const found = await load().catch(() => null);
  if (found?.status !== 200) return page;
  const { etag: _replaced, ...rest } = page.headers;
  const own = ofBody.flatMap((name) => (found.headers[name] ? [[name, found.headers[name]]] : []));
  return { ...found, status: 404, headers: { ...rest, ...Object.fromEntries(own) } };
}
