import { type SQL, sql } from 'drizzle-orm';
import { priceRounding } from '@/config/shop/store-formats';
import type { CurrencyCode } from '@/config/types';
import type { Transaction } from '@/database/pool';
import type { PlannedPrice } from '../../../domain/pricing/planned-price';
import { product, productPrice, productTier } from '../../schema/catalogue';
import { writePriceHistory } from './write-price-history';

/** The price of a simple product or a variant in a currency: a row of `product_price`, in minor units. */
export interface NewPrice extends PlannedPrice {
  readonly id: number;
  readonly currency: CurrencyCode;
}

type PriceRow = NewPrice & Record<'from', boolean>;

const given = (prices: readonly PriceRow[]) => {
  const rows = prices.map((price) => ({ ...price, step: priceRounding[price.currency] }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, currency text, regular int, final int,
    special int, "specialFrom" timestamptz, "specialUntil" timestamptz, "from" boolean, step int)`;
};

/** What a tier is below the final price. Of a row that does not state it: what it is at the price so far. */
const tierPercent = sql`coalesce(t.percent, 100 - 100 * t.price::numeric / p.final)`;
/** Rounded as `tierRows` does, so that no remainder of the division lowers the price by another step. */
const tierPrice = sql`floor(round(given.final * (100 - ${tierPercent}) / 100, 6) / given.step)::int * given.step`;

/**
 * Writes prices, and the tier prices that follow from them and the percentages of the tiers, as an import rounds them: not from the tier
 * prices so far, which would fall with each rounding. Reference prices follow from the history.
 */
export async function writePrices(tx: Transaction, prices: readonly PriceRow[]): Promise<void> {
  if (prices.length === 0) return;
  await tx.execute(sql`update ${productTier} t
    set price = greatest(given.step, ${tierPrice}), percent = ${tierPercent}
    from ${given(prices)} join ${productPrice} p on p.product_id = given.id and p.currency = given.currency
    where t.product_id = given.id and t.currency = given.currency and p.final > 0 and p.final <> given.final`);
  await tx.execute(sql`
    insert into ${productPrice} (product_id, currency, regular, final, "from", special, special_from, special_until)
    select id, currency, regular, final, "from", special, "specialFrom", "specialUntil" from ${given(prices)}
    on conflict (product_id, currency) do update set regular = excluded.regular, final = excluded.final,
      "from" = excluded."from", special = excluded.special, special_from = excluded.special_from,
      special_until = excluded.special_until, prior = null, earlier = null`);
}

/** What configurable products cost: as much as the cheapest variant on sale. `parents`: selects their ids. */
export async function parentPrices(tx: Transaction, parents: SQL): Promise<readonly PriceRow[]> {
  const { rows } = await tx.execute<{ [Field in keyof PriceRow]: PriceRow[Field] }>(sql`
    select distinct on (v.parent_id, p.currency) v.parent_id as id, p.currency, p.regular, p.final,
      min(p.final) over same <> max(p.final) over same as "from"
    from ${product} v join ${productPrice} p on p.product_id = v.id
    where v.enabled and v.parent_id in (${parents})
    window same as (partition by v.parent_id, p.currency)
    order by v.parent_id, p.currency, p.final, p.regular`);
  return rows;
}

/** Products per statement, which keeps its parameters to some hundred kilobytes. */
const batch = 1_000;

/**
 * Gives configurable products the prices of their variants as they are stored, after an import has written those of its files: a variant
 * whose price in the files is unchanged keeps the one that a sheet has set.
 */
export async function writeParentPrices(tx: Transaction, parents: readonly number[]): Promise<void> {
  const content = { type: 'configurable' as const, reducedSince: null, prices: [] };
  for (let start = 0; start < parents.length; start += batch) {
    const ids = parents.slice(start, start + batch);
    await writePrices(tx, await parentPrices(tx, sql`select unnest(${sql.param(ids)}::int[])`));
    const products = ids.map((id) => ({ id, content }));
    await writePriceHistory(tx, products, new Set(ids));
  }
}
