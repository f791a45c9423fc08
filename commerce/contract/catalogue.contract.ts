import { afterAll, beforeAll, describe } from 'vitest';
import { filterContract } from './catalogue-filters.contract';
import { listContract } from './catalogue-lists.contract';
import { pageContract } from './catalogue-pages.contract';
import { placesContract } from './catalogue-places.contract';
import { productContract } from './catalogue-product.contract';
import { searchContract } from './catalogue-search.contract';
import { suggestContract } from './catalogue-suggest.contract';
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
    filterContract(open);
    productContract(open);
    searchContract(open);
    suggestContract(open);
    placesContract(open);
  });
}
