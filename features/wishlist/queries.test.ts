import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onCommerce, type ShopEvent } from '@/lib/client/commerce-events';
import type { ShopInfo } from '@/lib/client/shop-context';
import type { WishlistToggleTexts } from './texts';
import { toggleItem } from './queries';

const shop = { localeKey: 'nl_NL', currency: 'EUR' } as ShopInfo;
const texts = { added: 'Added', view: 'View' } as WishlistToggleTexts;
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
    await toggleItem(shop, chime, texts);
    expect(server.skus).toEqual(['CHIME']);
    expect(events).toEqual([{ type: 'add_to_wishlist', items: [chime] }]);
    await toggleItem(shop, chime, texts);
    expect(server.skus).toEqual([]);
    expect(events).toHaveLength(1);
  });

  it('reports nothing if the server does not save it', async () => {
    server.failing = true;
    await toggleItem(shop, chime, texts);
    expect(events).toEqual([]);
  });
});
