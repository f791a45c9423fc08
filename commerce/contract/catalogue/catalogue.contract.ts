import { afterAll, beforeAll, describe } from 'vitest';
import { feedContract } from './catalogue-feed.contract';
import { filterContract } from './catalogue-filters.contract';
import { listContract } from './catalogue-lists.contract';
import { pageContract } from './catalogue-pages.contract';
import { storeUrlContract } from './catalogue-store-urls.contract';
import { systemPartContract } from './catalogue-system-parts.contract';
import { productContract } from './catalogue-product.contract';
import { searchContract } from './catalogue-search.contract';
import { suggestContract } from './catalogue-suggest.contract';
import { type ContractEngine, type ContractShop } from '../contract-shop';

/** The contract of the ports `catalogue` and `content`. */
export function catalogueContract(engine: ContractEngine): void {
  describe(`catalogue of ${engine.name}`, () => {
    let shop: ContractShop;
    beforeAll(async () => {
      shop = await engine.open('catalogue');
      await shop.setEnabled('GONE-1', false);
    });
    afterAll(() => shop?.close());
    const open = () => shop;
    pageContract(open);
    listContract(open);
    filterContract(open);
    productContract(open);
    searchContract(open);
    suggestContract(open);
    storeUrlContract(open);
    feedContract(open);
    systemPartContract(open);
  });
}
