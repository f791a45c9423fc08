import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '../lib/http/headers.ts';
import type { Page } from './html-page.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';
import { refusalTexts } from './refusal-texts.ts';

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
