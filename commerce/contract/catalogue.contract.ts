import { afterAll, beforeAll, describe } from 'vitest';
import { listContract } from './catalogue-lists.contract';
import { pageContract } from './catalogue-pages.contract';
import { productContract } from './catalogue-product.contract';
import { searchContract } from './catalogue-search.contract';
import type { CatalogueShop } from './catalogue-shop';

/** What every backend's catalogue must do; `makeBackend` opens a shop that holds the fixture. */
export function catalogueContract(name: string, makeBackend: () => Promise<CatalogueShop>): void {
  describe(`catalogue of ${name}`, () => {
    let shop: CatalogueShop;
    beforeAll(async () => {
      shop = await makeBackend();
      await shop.disable('GONE-1');
    }, 60_000);
    afterAll(() => shop?.close());
    const open = () => shop;
    pageContract(open);
    listContract(open);
    productContract(open);
    searchContract(open);
  });
}
