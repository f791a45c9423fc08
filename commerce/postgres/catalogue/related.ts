import { sql } from 'drizzle-orm';
import { catalogue } from '@/config/catalogue';
import type { ProductCard } from '../../model/product';
import type { Database } from '../database';
import { product, productCategory, productPrice, productStore } from '../schema/catalogue';
import type { CardReader } from './cards';
import type { Scope } from './scope';

/** Candidates on either side of the price; some may be sold out. */
const CANDIDATES = 8;

/** What the neighbours of a product are looked for by. */
interface Neighbourhood {
  readonly id: number;
  /** The main category. */
  readonly category: number;
  /** Final price in minor units of the scope's currency. */
  readonly price: number;
}

/**
 * Reads the products of the same category that cost about as much; what can be had comes first. The statement
 * is planned anew each time: walking along the prices is fast in a large category and slow in a small one.
 */
export function neighbourReader(db: Database, cards: CardReader) {
  const side = (scope: Scope, { id, category, price }: Neighbourhood, above: boolean) => sql`(
    select pp.product_id as id, pp.final
    from ${productPrice} pp
    join ${productCategory} pc on pc.product_id = pp.product_id and pc.category_id = ${category}
    join ${product} p on p.id = pp.product_id and p.enabled
    join ${productStore} ps on ps.product_id = pp.product_id and ps.store = ${scope.store}
    where pp.currency = ${scope.currency} and pp.product_id <> ${id}
      and ${above ? sql`pp.final >= ${price}` : sql`pp.final < ${price}`}
    order by pp.final ${above ? sql`asc` : sql`desc`} limit ${CANDIDATES})`;
  return async (scope: Scope, of: Neighbourhood): Promise<ProductCard[]> => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from (${side(scope, of, true)} union all ${side(scope, of, false)}) found
      order by abs(final - ${of.price}), id`);
    const found = await cards(
      scope,
      rows.map(({ id }) => id),
    );
    const out = ({ stock_status }: ProductCard) => Number(stock_status === 'OUT_OF_STOCK');
    return found.toSorted((a, b) => out(a) - out(b)).slice(0, catalogue.relatedProducts);
  };
}
