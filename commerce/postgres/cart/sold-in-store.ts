import { type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StoreCode } from '@/config/types';
import { productStore } from '../schema/catalogue';

/** Whether a store sells the product with the id of a column; by default that of the placeholder `store`. */
export function soldInStore(id: AnyPgColumn, store: StoreCode | Placeholder = sql.placeholder('store')): SQL {
  return sql`exists (select from ${productStore} where ${productStore.productId} = ${id}
    and ${productStore.store} = ${store})`;
}
