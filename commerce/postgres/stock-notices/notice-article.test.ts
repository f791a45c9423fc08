import { describe, expect, it } from 'vitest';
import { transactionOn } from '@/database/pool';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { findArticle } from './stock-notices';
import { suiteShop } from '../../contract/suite-shop';

describe('the article of an email about stock', () => {
  const shop = suiteShop(postgresEngine);

  const find = (sku: string, store: 'nl' | 'uk' = 'nl') =>
    transactionOn(shop.db, (tx) => findArticle(tx, store, sku));

  it('names the options of a variant in the order of its product page, and selects it', async () => {
    expect(await find('DOME-BK-40')).toMatchObject({
      name: 'Name of DOME, black, narrow',
      path: '/dome?variant=DOME-BK-40',
    });
  });

  it('names a simple product alone', async () => {
    expect(await find('CAM-1')).toMatchObject({ name: 'Name of CAM-1', path: '/cam-1' });
  });

  it('is null for what the store does not sell, a product with variants, and an unknown one', async () => {
    expect(await find('NL-ONLY')).not.toBeNull();
    expect(await find('NL-ONLY', 'uk')).toBeNull();
    for (const sku of ['OFF', 'DOME', 'DOME-WH-40', 'NONE', 'CAM\0']) expect(await find(sku), sku).toBeNull();
  });
});
