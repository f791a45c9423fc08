import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { Specifications } from './specifications';

vi.mock('next-intl/server', () => ({ getTranslations: () => (key: string) => key }));
vi.mock('../islands/lazy', () => ({
  ChosenFact: ({ texts }: { readonly texts: readonly string[] }) => texts.join('/'),
}));

const specificationsOf = async (product: Partial<Product>, store: StoreCode, onPage = false) => {
  const given = { variants: [], specifications: [], ...product } as unknown as Product;
  const html = renderToStaticMarkup(await Specifications({ product: given, store, onPage }));
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, value]) => [
    label,
    value,
  ]);
};

it('have a row for each known value of the product, with the date in the format of the store', async () => {
  const rows = (updatesUntil: string | null, ean: string | null) =>
    specificationsOf({ updatesUntil, ean }, 'ch_de');
  const date = ['updatesDate', '31.12.2031'];
  expect(await rows('2031-12-31', '8719001000026')).toEqual([date, ['ean', '8719001000026']]);
  expect(await rows('2031-12-31', null)).toEqual([date]);
  expect(await rows(null, null)).toEqual([]);
});

describe('the EAN among the specifications', () => {
  const eanOf = async (onPage: boolean, ean: string | null, ...ofVariants: (string | null)[]) => {
    const variants = ofVariants.map((each) => ({ ean: each, facts: {} }));
    const product = { ean, variants, updatesUntil: null } as unknown as Product;
    const [row] = await specificationsOf(product, 'de', onPage);
    return row?.[1] ?? null;
  };

  it.each([
    ['1', ['2', '3'], '2/3'],
    [null, ['2', '3'], '2/3'],
    [null, [null, '3'], '–/3'],
    [null, ['2'], '2'],
    [null, [null, null], null],
    ['1', [], '1'],
  ])('of a product with %j and variants with %j is %j on its page', async (own, ofVariants, shown) =>
    expect(await eanOf(true, own, ...ofVariants)).toBe(shown),
  );

  it.each([
    [null, ['2', '3'], null],
    [null, ['2'], '2'],
    ['1', ['2', '3'], '1'],
  ])('of a product with %j and variants with %j is %j on its data sheet', async (own, ofVariants, shown) =>
    expect(await eanOf(false, own, ...ofVariants)).toBe(shown),
  );
});
