// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/client/query-client';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { paths } from '@/lib/paths/paths';
import { renderPage } from '@/lib/testing/render-page';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { until } from '@/lib/testing/until';
import { storeOpenOrder } from '../order/open-order-storage';
import en from '@/messages/en.json';
import { OpenOrder } from './open-order';

const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP' } as ShopInfo;
let state = 'pending';

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (url.startsWith(paths.api.openOrder)) return Promise.resolve(Response.json({ state }));
    return Promise.resolve(Response.json({ items: method === 'PUT' ? [{ id: '1' }] : [] }));
  });
});
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

it('moves the focus to the content of the page after the cart of an order was restored', async () => {
  const total = { minor: 100, currency: 'GBP' } as const;
  const orderData = { number: '1', total, email: 'ann@example.com' };
  storeOpenOrder({ status: 'success', redirect: '/pay', cancelUrl: '', orderData, id: 'cart' });
  const { main, button, press, end } = await renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>
        <OpenOrder />
      </EnglishTexts>
    </ShopContext>,
  );
  await until(() => button(en.checkout.openOrder.restore));
  await press(en.checkout.openOrder.restore);
  await until(() => expect(main.querySelector('button')).toBeNull());
  await until(() => expect(document.activeElement).toBe(main));
  await end();
});

it('offers no payment of an order whose money is on the way', async () => {
  state = 'checking';
  const total = { minor: 100, currency: 'GBP' } as const;
  const orderData = { number: '1', total, email: 'ann@example.com' };
  storeOpenOrder({ status: 'success', redirect: '/pay', cancelUrl: '', orderData, id: 'cart' });
  const { main, end } = await renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>
        <OpenOrder />
      </EnglishTexts>
    </ShopContext>,
  );
  await until(() => expect(main.textContent).toContain(en.orders.checking));
  expect(main.querySelector('button')).toBeNull();
  await end();
});
