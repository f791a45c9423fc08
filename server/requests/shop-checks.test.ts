import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bridge } from '@/lib/bridge';
import { checkGuest, unknownPath } from './shop-checks';

const requestOf = (more: Partial<IncomingMessage> = {}) =>
  ({ method: 'GET', url: '/nothing', headers: { host: 'uk.localhost' }, ...more }) as IncomingMessage;

const check = vi.fn<(url: string, headers: Headers) => Promise<boolean | string>>();

describe('unknownPath', () => {
  it('is false before a check is registered', async () => {
    expect(await unknownPath(requestOf())).toBe(false);
  });

  describe('with a check', () => {
    beforeEach(() => {
      check.mockReset().mockResolvedValue(true);
      bridge.unknownPath = check;
    });

    it.each(['GET', 'HEAD'])('asks the check for %s', async (method) => {
      expect(await unknownPath(requestOf({ method }))).toBe(true);
    });

    it('passes the headers that choose the store and no others', async () => {
      const headers = { host: 'x', 'x-store-host': 'uk.localhost', cookie: 'currency=EUR' };
      await unknownPath(requestOf({ headers }));
      const [url, passed] = check.mock.calls[0] ?? [];
      expect(url).toBe('/nothing');
      expect([...(passed ?? [])]).toEqual([
        ['host', 'x'],
        ['x-store-host', 'uk.localhost'],
      ]);
    });

    it('leaves partial requests of Next and other methods alone', async () => {
      expect(await unknownPath(requestOf({ headers: { rsc: '1' } }))).toBe(false);
      expect(await unknownPath(requestOf({ method: 'POST' }))).toBe(false);
      expect(check).not.toHaveBeenCalled();
    });

    it('leaves the decision to Next if the check fails', async () => {
      check.mockRejectedValue(new Error('no connection'));
      expect(await unknownPath(requestOf())).toBe(false);
    });
  });
});

it('checkGuest passes URL and headers to the check of the process', async () => {
  const request = requestOf({ url: '/cart' });
  expect(await checkGuest(request)).toBe('open');
  bridge.answerGuest = async (url, headers) => ({ location: `${headers.get('host')}${url}` });
  expect(await checkGuest(request)).toEqual({ location: 'uk.localhost/cart' });
});
