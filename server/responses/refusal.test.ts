import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { devHost } from '@/lib/stores/hosts';
import { bridge } from '@/lib/bridge';
import { loadRefusalTexts } from '@/lib/http/refusal-texts';
import { loadMessages } from '@/lib/messages/messages';
import { refusalPage } from './refusal';

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
