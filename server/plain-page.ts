import type { OutgoingHttpHeaders } from 'node:http';
import { escapeHtml } from '../lib/escape-html.ts';

/** The content of a page that the server sends without a render. All texts are plain. */
export interface PlainContent {
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
export const plainPageHeaders: OutgoingHttpHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** A page without scripts, pictures or fonts; the empty link reloads it. */
export function plainPage({ language, title, text, retry, links = [], note }: PlainContent): string {
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
