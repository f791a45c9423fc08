import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { nl, uk } from '../../contract/catalogue-fixture';
import { importedShop } from '../testing/import/imported-shop';
import { createCatalogue } from './catalogue';

const shop = importedShop();

it('lists a category only in the stores that sell a product of it', async () => {
  const { sitemapPages } = createCatalogue(shop().db);
  const pathsIn = async (context: typeof nl) => (await sitemapPages(context)).map(({ path }) => path);
  const leads = '/accessories/cables';
  expect(await pathsIn(uk)).toContain(leads);
  await shop().db.execute(sql`update product set stores = array_remove(stores, 'uk') where id in (
    select product_id from product_category join category on category.id = category_id where code = 'cables')`);
  const paths = await pathsIn(uk);
  expect([paths.includes(leads), paths.includes('/accessories')]).toEqual([false, false]);
  expect(paths).toContain('/cameras/domes');
  const elsewhere = (await sitemapPages(nl)).find(({ storeUrls }) =>
    storeUrls.some(({ path }) => path.endsWith('/kabels')),
  );
  expect(elsewhere?.storeUrls.map(({ store }) => store)).not.toContain('uk');
  expect(elsewhere?.storeUrls).toHaveLength(11);
});
