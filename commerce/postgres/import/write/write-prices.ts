import { type SQL, sql } from 'drizzle-orm';
import { promises } from '@/config/shop/company';
import type { Transaction } from '@/database/pool';
import { product, productPrice, productPriceHistory, productTier } from '../../schema/catalogue';
import type { ResolvedProduct } from '../resolve/resolve';
import { currencyFacts } from '@/config/shop/store-formats';
import type { CurrencyCode } from '@/config/types';
import { type PlannedPrice, priorHours } from '../../../domain/pricing/planned-price';

interface Priced {
  id: number;
  content: Pick<ResolvedProduct['content'], 'prices' | 'reducedSince' | 'type'>;
}

const WINDOW = sql.raw(`interval '${priorHours} hours'`);

const ofPrice = sql`h.product_id = p.product_id and h.currency = p.currency`;
const history = (what: SQL) => sql`(select ${what} from ${productPriceHistory} h where ${ofPrice}`;

const given = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, since timestamp)`;

/** `reduced_since`: the regular price until then, the reduced one since. Existing records take precedence. */
async function recordDeclared(tx: Transaction, products: readonly Priced[]): Promise<void> {
  const rows = products.flatMap(({ id, content: { type, reducedSince } }) =>
    reducedSince === null || type === 'configurable' ? [] : [{ id, since: reducedSince }],
  );
  if (rows.length === 0) return;
  await tx.execute(sql`insert into ${productPriceHistory} (product_id, currency, price, valid_from)
    select p.product_id, p.currency, declared.price, declared.valid_from
    from ${given(rows)} join ${productPrice} p on p.product_id = given.id
    cross join lateral (select given.since at time zone ${promises.timeZone} as began) reduction
    cross join lateral (values (p.regular, began - ${WINDOW}), (p.final, began)) as declared(price, valid_from)
    where p.final < p.regular and began < now()
      and coalesce(${history(sql`h.price`)} order by h.valid_from limit 1), p.final) = p.final
      and coalesce(${history(sql`min(h.valid_from)`)}), now()) > began
    on conflict do nothing`);
}

async function recordCurrent(tx: Transaction, products: readonly Priced[]): Promise<void> {
  const rows = products.flatMap(({ id, content }) => (content.type === 'configurable' ? [] : [{ id }]));
  await tx.execute(sql`insert into ${productPriceHistory} (product_id, currency, price, valid_from)
    select p.product_id, p.currency, p.final, now()
    from ${given(rows)} join ${productPrice} p on p.product_id = given.id
    where ${history(sql`h.price`)} order by h.valid_from desc limit 1) is distinct from p.final
    on conflict (product_id, currency, valid_from) do update set price = excluded.price`);
}

/** `prior`: the lowest price of 30 days before the reduction. `earlier`: the price before it, if unchanged for 30 days. */
async function writeReferences(tx: Transaction, products: readonly Priced[]): Promise<void> {
  await tx.execute(sql`update ${productPrice} p set prior = found.prior, earlier = found.earlier
    from (
      select p.product_id, p.currency, min(h.price) as prior,
        case when min(h.price) = max(h.price) and min(h.valid_from) <= max(began) - ${WINDOW}
          then min(h.price) end as earlier
      from ${given(products.map(({ id }) => ({ id })))} join ${productPrice} p on p.product_id = given.id
      cross join lateral (select ${history(sql`min(h.valid_from)`)} and h.valid_from > coalesce(
        ${history(sql`max(h.valid_from)`)} and h.price <> p.final), '-infinity')) as began) reduction
      join ${productPriceHistory} h on ${ofPrice} and h.valid_from < began and h.valid_from >= coalesce(
        ${history(sql`max(h.valid_from)`)} and h.valid_from <= began - ${WINDOW}), '-infinity')
      where p.final < p.regular
      group by p.product_id, p.currency) found
    where p.product_id = found.product_id and p.currency = found.currency`);
}

/** Copies the reference prices of the cheapest variant to its configurable product, which shows that variant's price. */
async function writeParentReferences(tx: Transaction, products: readonly Priced[]): Promise<void> {
  await tx.execute(sql`update ${productPrice} p set prior = found.prior, earlier = found.earlier
    from (
      select distinct on (v.parent_id, vp.currency) v.parent_id, vp.currency, vp.prior, vp.earlier
      from ${product} v join ${productPrice} vp on vp.product_id = v.id
      where v.enabled and v.parent_id in (
        select coalesce(any_row.parent_id, any_row.id)
        from ${given(products.map(({ id }) => ({ id })))} join ${product} any_row on any_row.id = given.id)
      order by v.parent_id, vp.currency, vp.final, vp.regular, v.position, v.id) found
    where p.product_id = found.parent_id and p.currency = found.currency
      and row(p.prior, p.earlier) is distinct from row(found.prior, found.earlier)`);
}

const isReduced = ({ content }: Priced) =>
  content.reducedSince !== null || content.prices.some(({ final, regular }) => final < regular);

/** For products without history, valid from their creation. Call it before their prices are overwritten. */
export async function recordPricesBefore(
  tx: Transaction,
  products: readonly { id: number }[],
): Promise<void> {
  if (products.length === 0) return;
  await tx.execute(sql`insert into ${productPriceHistory} (product_id, currency, price, valid_from)
    select p.product_id, p.currency, p.final, ${product.since}
    from ${given(products.map(({ id }) => ({ id })))} join ${productPrice} p on p.product_id = given.id
    join ${product} on ${product.id} = p.product_id and ${product.type} <> 'configurable'
    where not exists ${history(sql`1`)})
    on conflict do nothing`);
}

/** Call it after the prices were written. New products without a reduction need no record. `known`: existed before. */
export async function writePriceHistory(
  tx: Transaction,
  products: readonly Priced[],
  known: ReadonlySet<number>,
): Promise<void> {
  const others = products.filter((each) => known.has(each.id) || isReduced(each));
  if (others.length === 0) return;
  await recordDeclared(tx, others);
  await recordCurrent(tx, others);
  await writeReferences(tx, others);
  await writeParentReferences(tx, others);
}

/** The price of a product or a variant in a currency: a row of `product_price`, in minor units. */
export interface NewPrice extends PlannedPrice {
  readonly id: number;
  readonly currency: CurrencyCode;
  /** Whether the variants of a configurable product differ in price. */
  readonly from: boolean;
}

const givenPrices = (prices: readonly NewPrice[]) => {
  const rows = prices.map((price) => ({ ...price, step: currencyFacts[price.currency].step }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, currency text, regular int, final int,
    special int, "specialFrom" timestamptz, "specialUntil" timestamptz, "from" boolean, step int)`;
};

/** What a tier is below the final price. Of a row that does not state it: what it is at the price so far. */
const tierPercent = sql`coalesce(t.percent, 100 - 100 * t.price::numeric / p.final)`;
/** Rounded as `tierRows` does, so that no remainder of the division lowers the price by another step. */
const tierPrice = sql`floor(round(given.final * (100 - ${tierPercent}) / 100, 6) / given.step)::int * given.step`;

/** Tier prices follow from the percentages, not from the tier prices so far, which would fall with each rounding. */
export async function writePrices(tx: Transaction, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await tx.execute(sql`update ${productTier} t
    set price = greatest(given.step, ${tierPrice}), percent = ${tierPercent}
    from ${givenPrices(prices)} join ${productPrice} p on p.product_id = given.id and p.currency = given.currency
    where t.product_id = given.id and t.currency = given.currency and p.final > 0 and p.final <> given.final`);
  await tx.execute(sql`
    insert into ${productPrice} (product_id, currency, regular, final, "from", special, special_from, special_until)
    select id, currency, regular, final, "from", special, "specialFrom", "specialUntil" from ${givenPrices(prices)}
    on conflict (product_id, currency) do update set regular = excluded.regular, final = excluded.final,
      "from" = excluded."from", special = excluded.special, special_from = excluded.special_from,
      special_until = excluded.special_until, prior = null, earlier = null`);
}

/** What configurable products cost: as much as the cheapest variant on sale. `parents`: selects their ids. */
export async function parentPrices(tx: Transaction, parents: SQL): Promise<readonly NewPrice[]> {
  const { rows } = await tx.execute<{ [Field in keyof NewPrice]: NewPrice[Field] }>(sql`
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

/** Call it after an import has written its prices: a variant whose price is unchanged there keeps the one of a sheet. */
export async function writeParentPrices(tx: Transaction, parents: readonly number[]): Promise<void> {
  const content = { type: 'configurable' as const, reducedSince: null, prices: [] };
  for (let start = 0; start < parents.length; start += batch) {
    const ids = parents.slice(start, start + batch);
    await writePrices(tx, await parentPrices(tx, sql`select unnest(${sql.param(ids)}::int[])`));
    const products = ids.map((id) => ({ id, content }));
    await writePriceHistory(tx, products, new Set(ids));
  }
}
