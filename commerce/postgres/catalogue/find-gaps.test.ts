import { expect, it } from 'vitest';
import { importedShop } from '../testing/import/imported-shop';
import { rest } from '../testing/import/broken-rows';
import { findGaps } from './find-gaps';

const shop = importedShop();
const gapsOf = async (sku: string) =>
  (await findGaps(shop().db)).find((each) => each.sku === sku)?.gaps ?? [];

it('names what a product lacks', async () => {
  await shop().copy.edit('brands.yaml', /manufacturer: \{ name: Wren Ltd.*\}/, 'manufacturer: null');
  await shop().copy.edit(rest, /short: Koper., description: .*\]/, 'slug: draad');
  await shop().changes();
  expect(await gapsOf('CABLE-1')).toEqual([
    { kind: 'picture', detail: '' },
    { kind: 'text', detail: 'nl nb sv it' },
    { kind: 'gpsr', detail: 'manufacturer' },
    { kind: 'gtin', detail: '' },
    { kind: 'filter', detail: '' },
    { kind: 'plan', detail: 'cable_type length use' },
  ]);
});

it('asks for a responsible person in the EU, and for the price of each store', async () => {
  await shop().copy.edit(
    'brands.yaml',
    "eu_responsible: 'Wren Europe B.V., Nestlaan 3, Utrecht'",
    'eu_responsible: null',
  );
  await shop().changes();
  await shop().db.execute(`delete from product_price where currency in ('CHF', 'GBP')`);
  expect(await gapsOf('CABLE-1')).toMatchObject([
    { kind: 'picture' },
    { kind: 'text' },
    { kind: 'gpsr', detail: 'eu_responsible' },
    { kind: 'gtin' },
    { kind: 'price', detail: 'CHF' },
    { kind: 'filter' },
    { kind: 'plan' },
  ]);
});

it('names the parts of a bundle that are not on sale in all of its stores', async () => {
  await shop().db.execute(`update product set type = 'bundle', parts = '[{"sku": "LONG-1", "quantity": 1},
    {"sku": "SIGN-1", "quantity": 2}, {"sku": "GONE-1", "quantity": 1}]' where sku = 'CABLE-1'`);
  expect((await gapsOf('CABLE-1')).map(({ kind }) => kind)).not.toContain('parts');
  await shop().db.execute(`update product set enabled = false where sku = 'GONE-1'`);
  await shop().db.execute(`update product set stores = '{nl}' where sku = 'LONG-1'`);
  expect(await gapsOf('CABLE-1')).toContainEqual({ kind: 'parts', detail: 'GONE-1, LONG-1' });
});
