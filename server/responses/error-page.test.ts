import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { bridge } from '@/lib/bridge';
import { devHost } from '@/lib/stores/hosts';
import { requestIdHeader } from '@/lib/http/headers';
import { loadRefusalTexts } from '@/lib/http/refusal-texts';
import { loadMessages } from '@/lib/messages/messages';
import type { Page } from './page';
import { renderFailure } from './refusal';

beforeAll(async () => {
  bridge.refusalTexts = await loadRefusalTexts();
});
afterAll(() => void delete bridge.refusalTexts);

const pageOf = (html: string, status = 500, type = 'text/html'): Page => ({
  status,
  headers: { 'content-type': type },
  plain: Buffer.from(html),
  compressed: null,
});
const empty = '<!DOCTYPE html><html id="__next_error__"><script>stack of the error</script>'.padEnd(200);
const request = (host: string) =>
  ({ headers: { host, [requestIdHeader]: 'a-request' } }) as unknown as IncomingMessage;

it.each(storeCodes)('is a page in the language of %s with what to do and the request’s id', async (store) => {
  const { failure } = await loadMessages(store);
  const { status, headers, plain } = renderFailure(pageOf(empty), request(devHost(store)));
  const html = plain.toString();
  expect([status, headers['x-request-id'], headers['cache-control']]).toEqual([500, 'a-request', 'no-store']);
  expect(html).toContain(`<html lang="${storeConfig(store).locale}">`);
  for (const text of [failure.title, failure.text, 'a-request', 'href="/"', 'href="/contact"'])
    expect(html).toContain(text);
  expect(html).not.toMatch(/<script|stack|src=/);
});

it('leaves other pages, and data, as they are', () => {
  for (const page of [pageOf(empty, 404), pageOf('{}', 500, 'application/json')])
    expect(renderFailure(page, request('uk.localhost'))).toBe(page);
});
