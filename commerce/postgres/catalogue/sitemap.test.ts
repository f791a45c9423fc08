import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { nl, uk } from '../../contract/catalogue-fixture';
import { importedShop } from '../testing/import/imported-shop';
import { createCatalogue } from './catalogue';

const shop = importedShop();

/** The British store no longer sells the products of a category. */
const removeCables = () =>
  shop().db.execute(sql`update product set stores = array_remove(stores, 'uk') where id in (
    select product_id from product_category join category on category.id = category_id where code = 'cables')`);

it('lists a category only in the stores that sell a product of it', async () => {
  const catalogue = createCatalogue(shop().db);
  const pathsIn = async (context: typeof nl) =>
    (await catalogue.sitemapPages(context)).map(({ path }) => path);
  const leads = '/accessories/cables';
  expect(await pathsIn(uk)).toContain(leads);
  await removeCables();
  const paths = await pathsIn(uk);
  expect([paths.includes(leads), paths.includes('/accessories')]).toEqual([false, false]);
  expect(paths).toContain('/cameras/domes');
  const elsewhere = (await catalogue.sitemapPages(nl)).find(({ storeUrls }) =>
    storeUrls.some(({ path }) => path.endsWith('/kabels')),
  );
  expect(elsewhere?.storeUrls.map(({ store }) => store)).not.toContain('uk');
  expect(elsewhere?.storeUrls).toHaveLength(11);
  const target = await catalogue.resolveUrl(nl, elsewhere?.path ?? '');
  if (target?.type !== 'category') throw new Error('the category has no page');
  expect(await catalogue.storeUrls(target)).toEqual(elsewhere?.storeUrls);
});

it('names a category without a product in no menu and below no other, and keeps its page', async () => {
  const { category, menu, resolveUrl } = createCatalogue(shop().db);
  const idOf = async (path: string) => {
    const target = await resolveUrl(nl, path);
    if (target?.type !== 'category') throw new Error(`${path} is no category`);
    return target.id;
  };
  const [above, cables] = [await idOf('/toebehoren'), await idOf('/toebehoren/kabels')];
  const top = async (context: typeof nl) => (await menu(context)).map(({ identifier }) => identifier);
  const below = async (context: typeof nl) =>
    (await category(context, above))?.children.map(({ code }) => code);
  expect([await top(uk), await below(uk)]).toEqual([['cameras', 'accessories'], ['cables']]);
  await removeCables();
  expect([await top(uk), await below(uk)]).toEqual([['cameras'], []]);
  expect([await top(nl), await below(nl)]).toEqual([['cameras', 'accessories'], ['cables']]);
  expect(await category(uk, cables)).toMatchObject({ code: 'cables' });
});
