// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import { ShopContext } from '@/lib/client/shop-context';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { act, renderPage, typeInto } from '@/lib/testing/render-page';
import en from '@/messages/en.json';
import { OrderForm } from './order-form';

const { price: priceFormat } = storeConfig('uk');
const shop = {
  store: 'uk',
  localeKey: 'en_GB',
  currency: 'GBP',
  priceFormat,
  afterAdding: 'toast',
  noCookies: '',
} as const;

it('keeps a quantity that was changed while the list was added to the cart', async () => {
  const sent: unknown[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
  const onAdd = (lines: unknown) => {
    sent.push(lines);
    return answered;
  };
  const { main, press, end } = await renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>
        <OrderForm
          onAdd={onAdd}
          onAdded={() => {}}
          onRefused={() => {}}
          variants={() => null}
          sum={(lines) => lines.size}
        >
          <input data-sku="A" />
          <input data-sku="B" />
        </OrderForm>
      </EnglishTexts>
    </ShopContext>,
  );
  const [one, other] = main.querySelectorAll('input');
  if (!one || !other) throw new Error('no fields');
  await typeInto(one, '3');
  await typeInto(other, '2');
  await press(en.category.order.addAll);
  await typeInto(one, '5');
  await act(() => answer(null));
  expect(sent).toEqual([
    [
      { product: 'A', qty: 3 },
      { product: 'B', qty: 2 },
    ],
  ]);
  expect([one.value, other.value]).toEqual(['5', '']);
  expect(main.querySelector('p[aria-live]')?.textContent).toBe('1 product, 5 items');
  await end();
});

it('keeps the quantity before a text that is no number, also if it is typed key by key (spec §5)', async () => {
  const { main, end } = await renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>
        <OrderForm
          onAdd={() => Promise.resolve(null)}
          onAdded={() => {}}
          onRefused={() => {}}
          variants={() => null}
          sum={() => null}
        >
          <input data-sku="A" />
        </OrderForm>
      </EnglishTexts>
    </ShopContext>,
  );
  const [field] = main.querySelectorAll('input');
  if (!field) throw new Error('no field');
  await act(() => field.focus());
  for (const text of ['1', '1.', '1.5']) await typeInto(field, text);
  expect(main.querySelector('p[aria-live]')?.textContent).toBe('1 product, 1 item');
  await act(() => field.blur());
  expect(field.value).toBe('1');
  await end();
});
