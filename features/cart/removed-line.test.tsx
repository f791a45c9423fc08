// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import type { ShownCart, ShownItem } from './shown-cart';
import { queryClient } from '@/lib/client/query-client';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { act, renderPage, typeInto } from '@/lib/testing/render-page';
import { until } from '@/lib/testing/until';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import en from '@/messages/en.json';
import { cartKey, useCart } from './cart-resource';
import { LineQuantity, RemoveLine } from './islands/line-parts';

// A change is sent only when its field is gone, not after a time that a busy machine may need between two presses.
vi.mock(import('@/config/limits/islands'), async (original) => {
  const limits = await original();
  const timing = { ...limits.timing, quantityButtonDebounceTimer: 600_000 as never };
  return { ...limits, timing };
});

const { price: priceFormat } = storeConfig('uk');
const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP', priceFormat } as ShopInfo;
const price = { minor: 100, currency: 'GBP' };
const item = {
  id: 'line-1',
  quantity: 1,
  error: null,
  product: {
    sku: 'ORB-GRELOT',
    name: 'Grelot',
    brand: null,
    categories: [],
    options: [],
    salableQuantity: 9,
  },
  prices: { price, rowTotal: price },
} as unknown as ShownItem;
const cart = { items: [item], offer: null } as unknown as ShownCart;

/** The types of the writes, and how the server answers the removal. */
const writes: unknown[] = [];
let removal = 200;

beforeEach(() => {
  writes.length = 0;
  removal = 200;
  vi.stubGlobal('fetch', (_: string, { body = null, method }: RequestInit) => {
    if (method === 'GET' || typeof body !== 'string') return Promise.resolve(Response.json(cart));
    const { type } = JSON.parse(body) as { type: string };
    writes.push(type);
    const isRemoval = type === 'cart-deleteItem';
    const answer = isRemoval && removal === 200 ? { ...cart, items: [] } : cart;
    return Promise.resolve(Response.json(answer, { status: isRemoval ? removal : 200 }));
  });
});
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

function Lines() {
  return useCart().data?.items.map((line) => (
    <div key={line.id}>
      <LineQuantity item={line} />
      <RemoveLine item={line} />
    </div>
  ));
}

function renderLines() {
  queryClient().setQueryData(cartKey(shop), cart);
  return renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>
        <Lines />
      </EnglishTexts>
    </ShopContext>,
  );
}

/** Raises the quantity of the line and removes it at once. */
async function raiseAndRemove() {
  const { main, press, end } = await renderLines();
  await press(en.cart.increase);
  await press(en.cart.removeItem.replace('{name}', 'Grelot'));
  await until(() => expect(queryClient().isMutating()).toBe(0));
  return { main, end };
}

it('sends no quantity of a line that was removed before it was sent', async () => {
  const { main, end } = await raiseAndRemove();
  await until(() => expect(main.querySelectorAll('input').length).toBe(0));
  await end();
  expect(queryClient().isMutating()).toBe(0);
  expect(writes).toEqual(['cart-deleteItem']);
});

it('sends the quantity of a line whose removal has failed', async () => {
  removal = 500;
  const { end } = await raiseAndRemove();
  await end();
  await until(() => expect(writes).toEqual(['cart-deleteItem', 'cart-updateItems']));
  await until(() => expect(queryClient().isMutating()).toBe(0));
});

it('has at most what is in stock, and says so', async () => {
  const { main, end } = await renderLines();
  const field = main.querySelector('input');
  if (!field) throw new Error('no field');
  await typeInto(field, '99999');
  await act(() => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect([field.value, main.textContent]).toEqual(['9', expect.stringContaining('We only have 9 of these.')]);
  await typeInto(field, '3');
  expect(main.textContent).not.toContain('We only have');
  await end();
});
