import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import type { ShopInfo } from '@/lib/client/shop-context';
import { queryClient } from '@/lib/client/query-client';
import { userKey, userQuery } from '@/lib/client/person/user';
import { paths } from '@/lib/paths/paths';
import { until } from '@/lib/testing/until';
import { runCartWrite } from './cart-resource';

const shop: ShopInfo = {
  store: 'uk',
  localeKey: 'en_GB',
  currency: 'GBP',
  priceFormat: storeConfig('uk').price,
  afterAdding: 'toast',
  noCookies: 'Your browser refuses cookies.',
};

/** What the server answers to a write. */
let status = 200;
const calls: string[] = [];

beforeEach(() => {
  status = 200;
  calls.length = 0;
  // A browser, as far as the query cache needs one.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { cookieEnabled: true });
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    calls.push(`${method} ${path}`);
    const body = path === paths.api.user ? { isLoggedIn: true, wishlistSkus: [] } : { items: [] };
    return Promise.resolve(Response.json(body, { status: path === paths.api.cart ? status : 200 }));
  });
});
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

const write = (onFailure = () => {}) =>
  runCartWrite<string>(
    shop,
    { call: (product) => ({ method: 'POST', body: [{ product, qty: 1 }] }), onFailure },
    'ORB-GRELOT',
  );

const userCalls = () => calls.filter((call) => call === `GET ${paths.api.user}`).length;

/** Shows the user, as the header does. */
async function showUser(): Promise<() => void> {
  const stop = new QueryObserver(queryClient(), userQuery(shop)).subscribe(() => {});
  await until(() => expect(userCalls()).toBe(1));
  return stop;
}

describe('a write to the cart', () => {
  it('reads the user again where it is shown, after a success', async () => {
    const stop = await showUser();
    await write();
    await until(() => expect(userCalls()).toBe(2));
    expect(calls).toEqual([`GET ${paths.api.user}`, `POST ${paths.api.cart}`, `GET ${paths.api.user}`]);
    stop();
  });

  it('reads the user again from a page that does not show them', async () => {
    queryClient().setQueryData(userKey, { isLoggedIn: false });
    await write();
    await until(() => expect(userCalls()).toBe(1));
  });

  it('says that the browser refuses cookies, and makes no cart', async () => {
    vi.stubGlobal('navigator', { cookieEnabled: false });
    const onFailure = vi.fn();
    await expect(write(onFailure)).rejects.toMatchObject({ message: 'Your browser refuses cookies.' });
    expect(onFailure).toHaveBeenCalledOnce();
    expect(calls).not.toContain(`POST ${paths.api.cart}`);
  });

  it('that fails leaves the user alone', async () => {
    queryClient().setQueryData(userKey, { isLoggedIn: false });
    status = 422;
    const onFailure = vi.fn();
    await expect(write(onFailure)).rejects.toThrow();
    expect(onFailure).toHaveBeenCalledOnce();
    expect(queryClient().getQueryState(userKey)?.isInvalidated).toBe(false);
  });
});
