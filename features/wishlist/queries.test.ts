import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onCommerce, type ShopEvent } from '@/lib/client/commerce-events';
import { queryClient } from '@/lib/client/query-client';
import { userKey, userQuery, type WireUser } from '@/lib/client/person/user';
import type { ShopInfo } from '@/lib/client/shop-context';
import { until } from '@/lib/testing/until';
import { toggleItem } from './queries';
import { useWishlist } from './store';

const shop = { localeKey: 'nl_NL', currency: 'EUR' } as ShopInfo;
const t = (key: string) => key;
const chime = { sku: 'CHIME', name: 'Chime' };

describe('the press of a toggle', () => {
  let events: ShopEvent[];
  let stop: () => void;
  let server: { skus: readonly string[]; failing: boolean };

  /** Answers the calls of a customer who is signed in. */
  const answer = (_url: string, { body }: { readonly body: string | null }) => {
    if (body === null) return Response.json({ isLoggedIn: true, wishlistSkus: server.skus });
    if (server.failing) return Response.json({ code: 'internal' }, { status: 500 });
    const { type, sku } = JSON.parse(body) as { type: string; sku: string };
    server.skus = type === 'wishlist-add' ? [sku] : [];
    return Response.json({ wishlistSkus: server.skus });
  };

  beforeEach(() => {
    [events, server] = [[], { skus: [], failing: false }];
    vi.stubGlobal('document', new EventTarget());
    stop = onCommerce((event) => events.push(event));
    vi.stubGlobal('fetch', (url: string, options: { body: string | null }) =>
      Promise.resolve(answer(url, options)),
    );
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it('reports a product that is saved, and none that is removed', async () => {
    await toggleItem(shop, chime, t);
    expect(server.skus).toEqual(['CHIME']);
    expect(events).toEqual([{ type: 'add_to_wishlist', items: [chime] }]);
    await toggleItem(shop, chime, t);
    expect(server.skus).toEqual([]);
    expect(events).toHaveLength(1);
  });

  it('keeps a product that was saved at the same time, whichever answer comes first', async () => {
    const answers: (() => void)[] = [];
    // A browser, as far as the query cache needs one.
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('fetch', (_: string, { body }: { body: string | null }) => {
      if (body === null) return Promise.resolve(Response.json({ isLoggedIn: true, wishlistSkus: [] }));
      const { sku } = JSON.parse(body) as { sku: string };
      server.skus = [...server.skus, sku];
      const response = Response.json({ wishlistSkus: server.skus });
      return new Promise<Response>((resolve) => void answers.push(() => resolve(response)));
    });
    await queryClient().fetchQuery(userQuery(shop));
    const first = toggleItem(shop, chime, t);
    await until(() => expect(answers).toHaveLength(1));
    const second = toggleItem(shop, { sku: 'DOME', name: 'Dome' }, t);
    await until(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await second;
    answers[0]?.();
    await first;
    expect(queryClient().getQueryData<WireUser>(userKey)?.wishlistSkus).toEqual(['DOME', 'CHIME']);
    queryClient().clear();
  });

  it('is done after the sign-in of a guest, once', async () => {
    const location = { pathname: '/chime', search: '' };
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
    queryClient().setQueryData(userKey, { isLoggedIn: false, wishlistSkus: [] });
    await toggleItem(shop, chime, t);
    expect(server.skus).toEqual([]);
    queryClient().setQueryData(userKey, { isLoggedIn: true, wishlistSkus: [] });
    useWishlist.setState({ isLoggedIn: true });
    await until(() => expect(server.skus).toEqual(['CHIME']));
    useWishlist.setState({ isLoggedIn: true });
    expect(events).toHaveLength(1);
    queryClient().clear();
  });

  it('reports nothing if the server does not save it', async () => {
    server.failing = true;
    await toggleItem(shop, chime, t);
    expect(events).toEqual([]);
  });
});
