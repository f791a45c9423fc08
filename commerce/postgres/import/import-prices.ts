import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { priceRounding } from '@/config/shop/store-formats';
import type { CurrencyCode } from '@/config/types';
import type { Database, Transaction } from '@/database/pool';
import { currencyCodes } from '../../model/money';
import type { Sheet, SheetOptions } from '../../ports/admin/catalogue';
import { product, productPrice, productTier } from '../schema/catalogue';
import { importChannel } from '../change-feed';
import { IMPORT_LOCK } from './import';
import { articleIds, readSheet, type Row, skuField, writeSheet } from './sheet';
import { recordPricesBefore, writePriceHistory } from './write/write-price-history';

/** A price with VAT, with a point or a comma, in minor units. */
const amount = z
  .string('is missing')
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, { error: 'is not a price such as 129.95', abort: true })
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
  .refine((minor) => minor > 0, { error: 'is not a price such as 129.95', abort: true });

const currencyMessage = `is not one of ${currencyCodes.join(', ')}`;
const rowSchema = z
  .object({
    sku: skuField,
    currency: z.string('is missing').toUpperCase().pipe(z.enum(currencyCodes, currencyMessage)),
    price: amount,
    /** The reduced price; empty: the product is not reduced. */
    special: z.union([z.literal('').transform(() => undefined), amount]).optional(),
  })
  .superRefine(({ currency, price, special }, context) => {
    const step = priceRounding[currency];
    for (const [field, minor] of Object.entries({ price, special }))
      if (minor !== undefined && minor % step !== 0)
        context.addIssue({ code: 'custom', path: [field], message: `is not a multiple of ${step / 100}` });
    if (special !== undefined && special >= price)
      context.addIssue({ code: 'custom', path: ['special'], message: 'is not less than the price' });
  });
type PriceInput = z.output<typeof rowSchema>;

/** A row of `product_price`, in minor units. */
interface NewPrice extends Record<string, unknown> {
  readonly id: number;
  readonly currency: CurrencyCode;
  readonly regular: number;
  readonly final: number;
  readonly from: boolean;
}

const given = (prices: readonly NewPrice[]) => {
  const rows = prices.map((price) => ({ ...price, step: priceRounding[price.currency] }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(id int, currency text, regular int, final int, "from" boolean, step int)`;
};

/**
 * Writes prices, and the tier prices in the same proportion, rounded down as an import rounds them. Reference prices follow from the
 * history.
 */
async function writePrices(tx: Transaction, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await tx.execute(sql`update ${productTier} t
    set price = greatest(given.step, floor(t.price::numeric * given.final / p.final / given.step)::int * given.step)
    from ${given(prices)} join ${productPrice} p on p.product_id = given.id and p.currency = given.currency
    where t.product_id = given.id and t.currency = given.currency and p.final > 0 and p.final <> given.final`);
  await tx.execute(sql`insert into ${productPrice} (product_id, currency, regular, final, "from")
    select id, currency, regular, final, "from" from ${given(prices)}
    on conflict (product_id, currency) do update set regular = excluded.regular, final = excluded.final,
      "from" = excluded."from", prior = null, earlier = null`);
}

/** What configurable products of these variants cost: as much as the cheapest variant on sale. */
async function parentPrices(tx: Transaction, ids: readonly number[]): Promise<readonly NewPrice[]> {
  const { rows } = await tx.execute<NewPrice>(sql`
    select distinct on (v.parent_id, p.currency) v.parent_id as id, p.currency, p.regular, p.final,
      min(p.final) over same <> max(p.final) over same as "from"
    from ${product} v join ${productPrice} p on p.product_id = v.id
    where v.enabled and v.parent_id in (
      select changed.parent_id from ${product} changed where changed.id = any(${sql.param([...ids])}::int[]))
    window same as (partition by v.parent_id, p.currency)
    order by v.parent_id, p.currency, p.final, p.regular`);
  return rows;
}

async function write(tx: Transaction, file: string, rows: readonly Row<PriceInput>[]): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const idOf = await articleIds(tx, file, rows, { withStock: false });
  const prices = rows.map(({ sku, currency, price, special }): NewPrice => {
    const id = idOf.get(sku) ?? 0;
    return { id, currency, regular: price, final: special ?? price, from: false };
  });
  const ids = [...new Set(prices.map(({ id }) => id))];
  await recordPricesBefore(
    tx,
    ids.map((id) => ({ id })),
  );
  await writePrices(tx, prices);
  const ofParents = await parentPrices(tx, ids);
  await writePrices(tx, ofParents);
  const changed = ids.map((id) => ({
    id,
    content: { type: 'simple' as const, reducedSince: null, prices: [] },
  }));
  await writePriceHistory(tx, changed, new Set(ids));
  const all = [...ids, ...ofParents.map(({ id }) => id)];
  await tx.execute(
    sql`update ${product} set changed_at = now() where ${product.id} = any(${sql.param(all)}::int[])`,
  );
  // PostgreSQL delivers the notification when the transaction commits.
  await tx.execute(sql`select pg_notify(${importChannel}, '')`);
  return rows.length;
}

/**
 * Sets the prices of the simple products and variants of a sheet (columns `sku`, `currency`, `price`, and `special` for the reduced
 * price), all or none. Records them in the price history; tier prices change in proportion, a configurable product costs as
 * much as its cheapest variant. Resolves to the number of prices. Rejects with ImportError, which has all problems. An import of the
 * catalogue keeps a price until its own file contains another one.
 */
export async function importPrices(db: Database, sheet: Sheet, options: SheetOptions = {}): Promise<number> {
  const rows = readSheet(sheet, rowSchema, {
    columns: 'sku, currency and price',
    keyOf: ({ sku, currency }) => `${sku} ${currency}`,
  });
  return writeSheet(db, options, (tx) => write(tx, sheet.name, rows));
}
