import { beforeAll, describe } from 'vitest';
import { feedContract } from './catalogue-feed.contract';
import { filterContract } from './catalogue-filters.contract';
import { listContract } from './catalogue-lists.contract';
import { pageContract } from './catalogue-pages.contract';
import { storeUrlContract } from './catalogue-store-urls.contract';
import { systemPartContract } from './catalogue-system-parts.contract';
import { productContract } from './catalogue-product.contract';
import { searchContract } from './catalogue-search.contract';
import { suggestContract } from './catalogue-suggest.contract';
import type { ContractEngine } from '../contract-shop';
import { suiteShop } from '../suite-shop';

/** The contract of the ports `catalogue` and `content`. */
export function catalogueContract(engine: ContractEngine): void {
  describe(`catalogue of ${engine.name}`, () => {
    const shop = suiteShop(engine, { fixture: 'catalogue' });
    beforeAll(() => shop.setEnabled('GONE-1', false));
    pageContract(shop);
    listContract(shop);
    filterContract(shop);
    productContract(shop);
    searchContract(shop);
    suggestContract(shop);
    storeUrlContract(shop);
    feedContract(shop);
    systemPartContract(shop);
  });
}
