import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkFolder } from '../check/check-folder';
import { ImportError } from '../check/report';
import { readFolder } from '../read/read-folder';
import { convertFile } from './convert-file';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const root = temporaryFolder();
beforeAll(async () => {
  const answers = { language: 'en', currency: 'EUR', prices: 'gross', stores: ['nl'], rates: {} };
  const gaps = { stock: 5, brand: 'Aptura', category: 'Cables' };
  await writeFile(join(root, 'map.yaml'), stringify({ ...answers, ...gaps }));
});

async function convert(text: string) {
  const file = join(root, 'dated.csv');
  await writeFile(file, `${text}\n`);
  return convertFile({ file, work: join(root, 'work'), isAllowed: () => false });
}

it.each([
  [
    'sheet',
    `sku,name,price,special_price,special_from,special_to,stock,category,brand
A,Cable,9.90,7.90,2026-11-27,2026-11-30,3,Cables,Aptura`,
    { special_from: '2026-11-27', special_to: '2026-11-30' },
  ],
  [
    'woocommerce',
    `ID,Type,SKU,Name,Published,Stock,Regular price,Sale price,Date sale price starts,Date sale price ends,Categories,Parent,Brands
1,simple,A,Cable,1,3,9.90,7.90,2026-11-27 00:00:00,2026-11-30 23:59:59,Cables,,Aptura`,
    { special_from: '2026-11-27', special_to: '2026-11-30T22:59:59.000Z' },
  ],
  [
    'magento',
    `sku,store_view_code,product_type,categories,name,price,special_price,special_price_from_date,special_price_to_date,qty
A,,simple,Default/Cables,Cable,9.90,7.90,"11/27/26, 12:00 AM","11/30/26, 12:00 AM",3`,
    { special_from: '2026-11-27', special_to: '2026-11-30' },
  ],
  [
    'google',
    `id\ttitle\tdescription\tlink\tavailability\tprice\tsale_price\tsale_price_effective_date\tbrand
A\tCable\tLong.\thttps://alt.example/a\tin_stock\t9.90 EUR\t7.90 EUR\t2026-11-27T13:00+0100/2026-11-30T23:30Z\tAptura`,
    { special_from: '2026-11-27T12:00:00.000Z', special_to: '2026-11-30T23:30:00.000Z' },
  ],
])('takes over the dates of a reduction: %s', async (kind, text, dates) => {
  const { folder, report } = await convert(text);
  expect(report.kind).toBe(kind);
  const [product] = checkFolder(await readFolder(folder)).products;
  expect(product).toMatchObject({ prices: { EUR: 990 }, special: { EUR: 790 }, ...dates });
  const wrong = text.replace('11/30/26, 12:00 AM', 'soon').replaceAll(/2026-11-30[^,\t]*/g, 'soon');
  const error: unknown = await convert(wrong).catch((reason: unknown) => reason);
  expect(error instanceof ImportError && error.problems).toMatchObject([
    { file: 'dated.csv', line: 2, field: 'special_to', message: 'soon is not a date' },
  ]);
});

it('asks for a reduced price in each currency', async () => {
  const error: unknown = await convert(
    `sku,name,price,special_price,price:CHF,stock,category,brand
A,Cable,9.90,7.90,9.50,3,Cables,Aptura`,
  ).catch((reason: unknown) => reason);
  expect(error instanceof ImportError && error.problems).toMatchObject([
    { file: 'dated.csv', line: 2, field: 'special_price:CHF', message: 'is missing' },
  ]);
});

it('gives an article no price in a currency for which it has neither an amount nor a rate', async () => {
  const text = `sku,name,price,price:CHF,special_price,special_price:CHF,stock,category,brand
A,Cable,9.90,9.50,,,3,Cables,Aptura
B,Plug,19.90,,17.90,,3,Cables,Aptura`;
  const { folder } = await convert(text);
  const [both, one] = checkFolder(await readFolder(folder)).products;
  expect(both).toMatchObject({ prices: { EUR: 990, CHF: 950 } });
  expect([one?.prices, one?.special]).toEqual([{ EUR: 1_990 }, { EUR: 1_790 }]);
  // CHF is asked for where a store sells in it.
  const map = await readFile(join(root, 'map.yaml'), 'utf8');
  await writeFile(join(root, 'map.yaml'), map.replace('- nl', '- nl\n  - ch_de'));
  const error: unknown = await convert(text).catch((reason: unknown) => reason);
  await writeFile(join(root, 'map.yaml'), map);
  expect(error instanceof ImportError && error.problems).toMatchObject([
    { file: 'dated.csv', line: 3, field: 'price:CHF', message: 'is missing' },
  ]);
});

it.each(['9.90', '12'])(
  'leaves out a reduced price of %s that is not less than the price, and lists it',
  async (special) => {
    const { folder, report } = await convert(
      `sku,parent,name,price,special_price,stock,category,brand,option:Length
A,,Cable,9.90,${special},3,Cables,Aptura,
B,,Plug,9.90,,,Cables,Aptura,
B-1,B,,9.90,${special},3,,,1 m
B-2,B,,9.90,7.90,3,,,2 m`,
    );
    const [simple, configurable] = checkFolder(await readFolder(folder)).products;
    expect(simple).toMatchObject({ prices: { EUR: 990 } });
    expect(simple).not.toHaveProperty('special');
    expect(configurable?.variants.map((variant) => variant.special)).toEqual([undefined, { EUR: 790 }]);
    expect(report.notes).toEqual([
      'dated.csv:2: the reduced price of A in EUR is not less than the price, and is left out',
      'dated.csv:4: the reduced price of B-1 in EUR is not less than the price, and is left out',
    ]);
  },
);

it('asks for stock that may be a number of thousands', async () => {
  const error: unknown = await convert(
    `sku,name,price,stock,category,brand\nA,Cable,9.90,1.000,Cables,Aptura\nB,Plug,9.90,5.0000,Cables,Aptura`,
  ).catch((reason: unknown) => reason);
  expect(error instanceof ImportError && error.problems).toMatchObject([
    { file: 'dated.csv', line: 2, field: 'stock', message: '1.000: write it without a mark' },
  ]);
});

it('refuses a row whose amount a comma has divided', async () => {
  const text = 'sku,name,price,special_price,stock,category,brand\nA,Cable,9,90,3,Cables,Aptura,';
  const error: unknown = await convert(text).catch((reason: unknown) => reason);
  expect(error instanceof ImportError && error.problems).toMatchObject([
    { file: 'dated.csv', line: 2, field: '', code: 'cells' },
  ]);
});

it('leaves out variants in Magento whose product is disabled', async () => {
  const { folder, report } = await convert(
    `sku,store_view_code,product_type,categories,name,product_online,visibility,price,qty,configurable_variations
A-W,,simple,,White,1,Not Visible Individually,9.90,3,
A,,configurable,Default/Cables,Cable,2,"Catalog, Search",,,"sku=A-W,color=White"
B,,simple,Default/Cables,Plug,1,"Catalog, Search",9.90,3,`,
  );
  expect([...checkFolder(await readFolder(folder)).products].map(({ sku }) => sku)).toEqual(['B']);
  expect(report.notes).toEqual([
    'dated.csv:2: A-W is not visible individually, and is left out',
    'dated.csv:3: A is disabled, and is left out',
  ]);
});
