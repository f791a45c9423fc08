import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { devHost } from '@/lib/stores/hosts';
import { bridge } from '@/lib/bridge';
import { requestIdHeader } from '@/lib/http/headers';
import { loadRefusalTexts } from '@/lib/http/refusal-texts';
import { loadMessages } from '@/lib/messages/messages';
import type { Page } from './page';
import { refusalPage, renderFailure } from './refusal';

const request = (url: string, host: string) => ({ url, headers: { host } }) as unknown as IncomingMessage;

describe('a refusal', () => {
  it('is in English until the texts are loaded', () => {
    const page = refusalPage(request('/', 'de.localhost'), { code: 'unavailable', retryAfter: 5 });
    expect(page.plain.toString()).toContain('<html lang="en">');
  });

  describe('with the texts of the stores', () => {
    beforeAll(async () => {
      bridge.refusalTexts = await loadRefusalTexts();
    });
    afterAll(() => void delete bridge.refusalTexts);

    it.each(storeCodes)('is a small page in the language of %s', async (store) => {
      const { overload } = await loadMessages(store);
      const busy = refusalPage(request('/search?q=a', devHost(store)), {
        code: 'unavailable',
        retryAfter: 5,
      });
      const html = busy.plain.toString();
      expect(busy.status).toBe(503);
      expect(busy.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(html).toContain(`<html lang="${storeConfig(store).locale}">`);
      expect(html).toContain(overload.busyTitle);
      expect(html).not.toMatch(/<script|src=|url\(/);
      const limited = refusalPage(request('/search', devHost(store)), {
        code: 'rate_limited',
        retryAfter: 9,
      });
      expect(limited.status).toBe(429);
      expect(limited.plain.toString()).toContain(overload.limitText);
    });

    it('is a failure in JSON for a call of the API', async () => {
      const { error } = await loadMessages('fr');
      const { status, headers, plain } = refusalPage(request('/api/cart', 'fr.localhost:3000'), {
        code: 'body_too_large',
      });
      expect([status, headers['content-type']]).toEqual([413, 'application/json']);
      expect(JSON.parse(plain.toString())).toEqual({
        status: 'error',
        code: 'body_too_large',
        message: error.body_too_large,
      });
    });
  });
});

const pageOf = (html: string, status = 500, type = 'text/html'): Page => ({
  status,
  headers: { 'content-type': type },
  plain: Buffer.from(html),
  compressed: null,
});
const empty = '<!DOCTYPE html><html id="__next_error__"><script>stack of the error</script>'.padEnd(200);
const failing = (host: string) =>
  ({ headers: { host, [requestIdHeader]: 'a-request' } }) as unknown as IncomingMessage;

describe('the page of a failed render', () => {
  beforeAll(async () => {
    bridge.refusalTexts = await loadRefusalTexts();
  });
  afterAll(() => void delete bridge.refusalTexts);

  it.each(storeCodes)(
    'is a page in the language of %s with what to do and the request’s id',
    async (store) => {
      const { failure } = await loadMessages(store);
      const { status, headers, plain } = renderFailure(pageOf(empty), failing(devHost(store)));
      const html = plain.toString();
      expect([status, headers['x-request-id'], headers['cache-control']]).toEqual([
        500,
        'a-request',
        'no-store',
      ]);
      expect(html).toContain(`<html lang="${storeConfig(store).locale}">`);
      for (const text of [failure.title, failure.text, 'a-request', 'href="/"', 'href="/contact"'])
        expect(html).toContain(text);
      expect(html).not.toMatch(/<script|stack|src=/);
    },
  );

  it('leaves other pages, and data, as they are', () => {
    for (const page of [pageOf(empty, 404), pageOf('{}', 500, 'application/json')])
      expect(renderFailure(page, failing('uk.localhost'))).toBe(page);
  });
});
