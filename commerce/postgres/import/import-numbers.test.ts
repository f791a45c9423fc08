import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { nl, query, skus, uk } from '../../contract/catalogue-fixture';
import { createCatalogue } from '../catalogue/catalogue';
import { product } from '../schema/catalogue';
import { setStock } from '../stock/stock';
import { cameras, rest } from '../testing/import/broken-rows';
import { importedShop } from '../testing/import/imported-shop';
import { importStock } from './import-sheets';

const shop = importedShop();
const number = 'DHI-NVR4108HS-8P-4KS2/L (2.8mm)';
const unicode = 'Ñ-<4,2>&"x" № 監視';

it.each([
  ['as it is written', number, number],
  ['in another case', number, number.toLowerCase()],
  ['by its start', number, 'dhi-nvr4108HS-8p-4ks2/'],
  ['without separators', number, 'dhi nvr4108hs8p4ks2l28mm'],
  ['as it is written', unicode, unicode],
  ['in another case', unicode, unicode.toLowerCase()],
  ['in another form of Unicode', unicode, unicode.normalize('NFD')],
  ['by its start', unicode, 'ñ-<4'],
  ['without separators', unicode, 'ñ42x№監視'],
])('finds an article number as makers write them, %s: %s', async (_how, sku, text) => {
  await shop().copy.edit(rest, 'sku: SIGN-1', `sku: '${sku}'`);
  await shop().changes();
  const catalogue = createCatalogue(shop().db);
  expect(skus(await catalogue.cards(uk, [sku]))).toEqual([sku]);
  const results = await catalogue.search(uk, text, query());
  expect(skus(results.items)[0]).toBe(sku);
});

it('reads a number in another form of Unicode, of a product, its reviews and products that name it', async () => {
  for (const file of [cameras, 'reviews/de.yaml', 'reviews/uk.yaml'])
    await shop().copy.edit(file, /\bBULLET-1\b/g, `'${unicode.normalize('NFD')}'`);
  await shop().changes();
  const catalogue = createCatalogue(shop().db);
  const [card] = await catalogue.cards(uk, [unicode]);
  expect(card?.rating?.count).toBeGreaterThan(0);
  expect(await setStock(shop().db, unicode.toLowerCase(), 4)).toMatchObject({ sku: unicode });
});

it('reads a number that is the GTIN of its article', async () => {
  await shop().copy.edit(rest, 'sku: SIGN-1', "sku: '08719001000057'");
  await shop().changes();
  expect(skus(await createCatalogue(shop().db).cards(uk, ['08719001000057']))).toEqual(['08719001000057']);
});

it('sets the stock of a number in any case', async () => {
  await shop().copy.edit(rest, 'sku: SIGN-1', 'sku: Sign-1');
  await shop().changes();
  expect(await setStock(shop().db, 'SIGN-1', 3)).toMatchObject({ sku: 'Sign-1', before: 10 });
  // The product that is not sold any more is read last, in whichever way PostgreSQL finds the two.
  for (const [from, to] of [
    ['SIGN-1', 'SIGN-0'],
    ['SIGN-0', 'SIGN-1'],
  ])
    await shop().db.execute(sql`update ${product} set sku = ${to} where sku = ${from}`);
  await importStock(shop().db, { name: 'stock.csv', bytes: Buffer.from('sku,quantity\nsign-1,8') });
  expect(await shop().onHandOf('Sign-1')).toBe(8);
});

it('sells a product only in the stores whose currencies it has', async () => {
  await shop().copy.edit(
    cameras,
    'prices: { EUR: 9900, CHF: 9990, NOK: 119900, SEK: 114900, GBP: 8999 }',
    'prices: { EUR: 9900 }\n  except: [ch_de, ch_fr, no, se, uk]',
  );
  await shop().copy.edit(cameras, /^ {2}special: .*\n(?: {2}(?:reduced_since|special_to): .*\n)*/m, '');
  await shop().changes();
  const catalogue = createCatalogue(shop().db);
  expect(skus(await catalogue.cards(uk, ['BULLET-1']))).toEqual([]);
  const [card] = await catalogue.cards(nl, ['BULLET-1']);
  expect(card?.price.finalPrice).toEqual({ minor: 9900, currency: 'EUR' });
});

it('imports a brand without a manufacturer, and a product and a category without texts', async () => {
  await shop().copy.edit('brands.yaml', /manufacturer: \{ name: Wren Ltd.*\}/, 'manufacturer: null');
  await shop().copy.edit(rest, /short: Koper., description: .*\]/, 'slug: draad');
  await shop().changes();
  const catalogue = createCatalogue(shop().db);
  const [card] = await catalogue.cards(nl, ['CABLE-1']);
  expect(await catalogue.product(nl, card?.id ?? '')).toMatchObject({
    manufacturer: null,
    shortDescription: '',
    description: [],
  });
});
