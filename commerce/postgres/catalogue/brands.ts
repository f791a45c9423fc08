import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { BrandSummary } from '../../model/category';
import { brand, product, productStore } from '../schema/catalogue';
import { hasPage, inStore } from './product-joins';

/** Reads the brands of which the store sells a product, by name. */
export function brandReader(db: Database) {
  const all = db
    .select({ code: brand.code, name: brand.name, count: sql<number>`count(*)::int` })
    .from(brand)
    .innerJoin(product, and(eq(product.brandCode, brand.code), hasPage()))
    .innerJoin(productStore, inStore())
    .groupBy(brand.code, brand.name)
    .orderBy(asc(sql`lower(${brand.name})`), asc(brand.code))
    .prepare('catalogue_brands');
  return ({ store }: Context): Promise<BrandSummary[]> => all.execute({ store });
}
