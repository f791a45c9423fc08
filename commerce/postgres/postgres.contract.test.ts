import { eq } from 'drizzle-orm';
import { catalogueContract } from '../contract/catalogue.contract';
import { type CatalogueShop, fixtureFolder } from '../contract/catalogue-shop';
import { freshDatabase } from './testing/test-database';
import { createCatalogue } from './catalogue/catalogue';
import { openDatabase } from './database';
import { importCatalogue } from './import/import';
import { product } from './schema/catalogue';
import { setStock } from './stock-on-hand';

async function openShop(): Promise<CatalogueShop> {
  const database = await freshDatabase();
  const { db, close } = openDatabase(database.url);
  await importCatalogue(db, fixtureFolder);
  return {
    catalogue: createCatalogue(db),
    setStock: async (sku, pieces) => void (await setStock(db, sku, pieces)),
    disable: async (sku) =>
      void (await db.update(product).set({ enabled: false }).where(eq(product.sku, sku))),
    close: async () => {
      await close();
      await database.drop();
    },
  };
}

catalogueContract('the PostgreSQL backend', openShop);
