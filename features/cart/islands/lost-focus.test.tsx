// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import { queryClient } from '@/lib/client/query-client';
import { ShopContext, type ShopInfo } from '@/lib/client/shop-context';
import { renderPage } from '@/lib/testing/render-page';
import { until } from '@/lib/testing/until';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import en from '@/messages/en.json';
import { cartKey, useCart } from '../cart-resource';
import type { ShownCart, ShownItem } from '../shown-cart';
import { CartProblems, OfferNotice } from './cart-notices';
import { LineProblem } from './line-parts';

const { price: priceFormat } = storeConfig('uk');
const shop = { store: 'uk', localeKey: 'en_GB', currency: 'GBP', priceFormat } as ShopInfo;
const line = (id: string, error: string | null) =>
  ({
    id,
    quantity: 5,
    error,
    product: { sku: id, name: id, salableQuantity: 4 },
  }) as unknown as ShownItem;
const cartOf = (items: readonly ShownItem[], offer: object | null = null) =>
  ({ items, offer }) as unknown as ShownCart;

/** What the server answers. */
let answer: ShownCart;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
});
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

function Cart() {
  const items = useCart().data?.items ?? [];
  return (
    <>
      <OfferNotice />
      <CartProblems items={items} />
      <ul tabIndex={-1}>
        {items.map((item) => (
          <li key={item.id}>
            <LineProblem item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Presses a button of a cart, which the answer removes. */
async function pressIn(cart: ShownCart, answered: ShownCart, name: string) {
  answer = answered;
  queryClient().setQueryData(cartKey(shop), cart);
  const { main, press, end } = await renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>
        <Cart />
      </EnglishTexts>
    </ShopContext>,
  );
  await press(name);
  await until(() =>
    expect([...main.querySelectorAll('button')].map((each) => each.textContent)).not.toContain(name),
  );
  const focused = (selector: string) =>
    until(() => expect(document.activeElement).toBe(document.querySelector(selector)));
  return { focused, end };
}

it('moves the focus to the lines after the quantity of one was reduced to the stock', async () => {
  const name = en.cart.setTo.replace('{available}', '4');
  const { focused, end } = await pressIn(
    cartOf([line('A', 'insufficient_stock')]),
    cartOf([line('A', null)]),
    name,
  );
  await focused('ul');
  await end();
});

it('moves the focus to the other problems after one was solved', async () => {
  const cart = cartOf([line('A', 'unavailable'), line('B', 'out_of_stock')]);
  const { focused, end } = await pressIn(cart, cartOf([line('B', 'out_of_stock')]), en.cart.fix.unavailable);
  await focused('[data-cart-problems]');
  await end();
});

it('moves the focus to the content of the page after an offer was left', async () => {
  const offer = { number: '7', expired: false, lastDay: '2026-12-01' };
  const { focused, end } = await pressIn(cartOf([], offer), cartOf([line('A', null)]), en.cart.offer.leave);
  await focused('#main');
  await end();
});
