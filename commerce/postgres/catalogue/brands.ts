import { and, asc, eq, sql } from 'drizzle-orm';
import type { BrandSummary } from '../../model/place';
import type { Database } from '../database';
import { brand, product, productStore } from '../schema/catalogue';
import { inStore, soldHere } from './cards';
import type { Scope } from './scope';

/** Brands of which the store sells something, by name. */
export function brandReader(db: Database) {
  const all = db
    .select({ code: brand.code, name: brand.name, count: sql<number>`count(*)::int` })
    .from(brand)
    .innerJoin(product, and(eq(product.brandCode, brand.code), soldHere()))
    .innerJoin(productStore, inStore())
    .groupBy(brand.code, brand.name)
    .orderBy(asc(sql`lower(${brand.name})`), asc(brand.code))
    .prepare('catalogue_brands');
  return ({ store }: Scope): Promise<BrandSummary[]> => all.execute({ store });
}
