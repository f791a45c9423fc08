import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { productStore } from '../schema/catalogue';

/** Whether the store of the placeholder `store` sells a product, given by the column of its id or of an alias's. */
export function soldInStore(id: AnyPgColumn): SQL {
  return sql`exists (select from ${productStore} where ${productStore.productId} = ${id}
    and ${productStore.store} = ${sql.placeholder('store')})`;
}
