import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { productStore } from '../schema/catalogue';

/** Whether the store of the placeholder `store` sells the product with the id of a column. */
export function soldInStore(id: AnyPgColumn): SQL {
  return sql`exists (select from ${productStore} where ${productStore.productId} = ${id}
    and ${productStore.store} = ${sql.placeholder('store')})`;
}
