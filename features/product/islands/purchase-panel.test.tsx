// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { purchase } from '@/config/limits/islands';
import { storeConfig } from '@/config/shop/stores';
import { ShopContext } from '@/lib/client/shop-context';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { act, renderPage, typeInto } from '@/lib/testing/render-page';
import type { PurchasableVariant } from '../variants/purchasable-variants';
import { PurchasePanel } from './purchase-panel';
import { SelectionProvider } from './selection';

vi.mock('./lazy', () => ({ Delivery: () => null, VariantTiers: () => null, VariantTotal: () => null }));
vi.mock('@/features/product-card/islands/add-to-cart', () => ({ AddToCart: () => null }));

const { price: priceFormat } = storeConfig('uk');
const shop = {
  store: 'uk',
  localeKey: 'en_GB',
  currency: 'GBP',
  priceFormat,
  afterAdding: 'toast',
  noCookies: '',
} as const;
const facts = { priorLabel: '', vatRate: 20, delivery: [], deliverySent: '' };

const variant = (available: number | null): PurchasableVariant => ({
  sku: 'A',
  options: {},
  price: '£1.00',
  minor: 100,
  net: { price: '£0.83', label: 'exc. VAT', grossLabel: 'inc. VAT' },
  prior: null,
  saving: null,
  tiers: [],
  status: 'IN_STOCK',
  available,
  expected: null,
  images: [],
  highlights: [],
});

const { maxQuantity } = purchase;

it.each([
  [3, 'Only 3 are available at the moment.'],
  [maxQuantity, `Only ${maxQuantity} are available at the moment.`],
  [2000, `You can order at most ${maxQuantity} of this product.`],
  [null, `You can order at most ${maxQuantity} of this product.`],
])('of %j units states how many can be bought: %s', async (available, text) => {
  const { main, end } = await renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>
        <SelectionProvider variants={[variant(available)]} linked={null}>
          <PurchasePanel {...facts} name="Cable" options={[]} pictures={{}} priceNote={null} />
        </SelectionProvider>
      </EnglishTexts>
    </ShopContext>,
  );
  const field = main.querySelector('input');
  if (!field) throw new Error('no field');
  await typeInto(field, '600');
  expect(main.querySelector('p[role=status]')?.textContent).toBe(text);
  await end();
});

it('keeps the quantity before a text that is no number, also if it is typed key by key (spec §5)', async () => {
  const { main, end } = await renderPage(
    <ShopContext value={shop}>
      <EnglishTexts>
        <SelectionProvider variants={[variant(9)]} linked={null}>
          <PurchasePanel {...facts} name="Cable" options={[]} pictures={{}} priceNote={null} />
        </SelectionProvider>
      </EnglishTexts>
    </ShopContext>,
  );
  const field = main.querySelector('input');
  if (!field) throw new Error('no field');
  await act(() => field.focus());
  for (const text of ['2', '2,', '2,5']) await typeInto(field, text);
  expect(field.value).toBe('2,5');
  await act(() => field.blur());
  expect(field.value).toBe('2');
  await end();
});
