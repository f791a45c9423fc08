import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { purchase } from '@/config/limits/islands';
import type { Database, Transaction } from '@/database/pool';
import { skuKey } from '@/lib/sku';
import type {
  ArticleStock,
  Sheet,
  SheetChange,
  SheetOptions,
  SheetReport,
} from '../../ports/admin/catalogue';
import { productPrice } from '../schema/catalogue';
import { stock } from '../schema/stock';
import { noteStockCause } from '../stock/stock';
import { articleIds, readSheet, type Row, skuField, writeSheet } from './article-sheet';
import { currencyCodes, currencyFacts } from '@/config/shop/store-formats';
import { isPeriod, plannedPrice, priceAt } from '../../domain/pricing/planned-price';
import { told } from './check/report';
import { IMPORT_LOCK } from './import';
import { reductionMoment } from './read/row-fields';
import type { NewPrice } from './write/write-prices';
import type { PriceFault } from '../../ports/admin/articles';
import { setPrices } from './write/set-prices';

const units = told('units', { most: String(purchase.maxOnHand) });
const stockRow = z.object({
  sku: skuField,
  quantity: z
    .string()
    .regex(/^\d{1,7}$/, units)
    .transform(Number)
    .refine((count) => count <= purchase.maxOnHand, units),
  /** An empty cell keeps the shelf. */
  shelf: z.string().trim().max(40).optional(),
});

async function writeStock(
  tx: Transaction,
  file: string,
  rows: readonly Row<ArticleStock>[],
): Promise<SheetChange[]> {
  const ids = await articleIds(tx, file, rows, { withStock: true });
  const products = sql.param(rows.map(({ sku }) => ids.get(sku) ?? 0));
  const quantities = sql.param(rows.map(({ quantity }) => quantity));
  const shelves = sql.param(rows.map(({ shelf }) => shelf || null));
  const { rows: stored } = await tx.execute<{ id: number; units: number }>(
    sql`select product_id as id, on_hand as units from ${stock} where product_id = any(${products}::int[])`,
  );
  const before = new Map(stored.map(({ id, units }) => [id, units]));
  await noteStockCause(tx, { cause: 'sheet', reason: file });
  // In the order in which orders lock stock.
  await tx.execute(sql`insert into ${stock} (product_id, on_hand, shelf)
    select wanted.id, wanted.on_hand, wanted.shelf
    from unnest(${products}::int[], ${quantities}::int[], ${shelves}::text[]) as wanted (id, on_hand, shelf)
    order by 1 on conflict (product_id) do update
    set on_hand = excluded.on_hand, shortfall = 0, shelf = coalesce(excluded.shelf, ${stock.shelf})`);
  return rows.map(({ sku, quantity }) => ({
    sku,
    currency: null,
    before: before.get(ids.get(sku) ?? 0) ?? null,
    after: quantity,
  }));
}

/** All or none; counts them. Rejects with ImportError, which has all problems. */
export async function importStock(
  db: Database,
  sheet: Sheet,
  options: SheetOptions = {},
): Promise<SheetReport> {
  const { rows, encoding } = readSheet(sheet, stockRow, {
    columns: 'sku and quantity',
    keyOf: ({ sku }) => sku,
  });
  const changes = await writeSheet(db, options, (tx) => writeStock(tx, sheet.name, rows));
  return { count: rows.length, changes, encoding };
}

/** The same for a list of articles; `line` of a problem is the position in it, from 1. */
export async function setStockOf(db: Database, items: readonly ArticleStock[]): Promise<number> {
  const rows = items.map(({ sku, quantity, shelf }, index) => ({
    sku: skuKey(sku),
    quantity,
    shelf,
    line: index + 1,
  }));
  await writeSheet(db, {}, (tx) => writeStock(tx, 'items', rows));
  return rows.length;
}

/** A price with VAT, with a point or a comma, in minor units. */
const amount = z
  .string()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, { error: told('amount'), abort: true })
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
  .refine((minor) => minor > 0, { error: told('amount'), abort: true });

const moment = z
  .preprocess((cell) => (cell === '' ? undefined : cell), reductionMoment.optional())
  .optional();

export const priceRow = z
  .object({
    sku: skuField,
    currency: z
      .string()
      .toUpperCase()
      .pipe(z.enum(currencyCodes, told('notOneOf'))),
    price: amount,
    special: z.union([z.literal('').transform(() => undefined), amount]).optional(),
    special_from: moment,
    special_to: moment,
  })
  .superRefine(({ sku: _, currency, price, special, ...period }, context) => {
    const step = currencyFacts[currency].step;
    const report = (field: string, fault: Exclude<PriceFault, 'format'>) =>
      context.addIssue({
        code: 'custom',
        path: [field],
        message: told(fault, { step: String(step / 100) }),
        params: { fault },
      });
    for (const [field, minor] of Object.entries({ price, special }))
      if (minor !== undefined && minor % step !== 0) report(field, 'step');
    if (special !== undefined && special >= price) report('special', 'notLess');
    for (const [field, date] of Object.entries(period))
      if (date !== undefined && special === undefined) report(field, 'noReduction');
    if (!isPeriod({ from: period.special_from, to: period.special_to })) report('special_to', 'period');
  });

export async function writePriceRows(
  tx: Transaction,
  file: string,
  rows: readonly Row<z.output<typeof priceRow>>[],
): Promise<SheetChange[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const idOf = await articleIds(tx, file, rows, { withStock: false });
  const { rows: stored } = await tx.execute<{ id: number; currency: string; final: number }>(
    sql`select product_id as id, currency, final from ${productPrice}
      where product_id = any(${sql.param([...new Set(idOf.values())])}::int[])`,
  );
  const before = new Map(stored.map(({ id, currency, final }) => [`${id} ${currency}`, final]));
  const now = new Date();
  const prices = rows.map(
    ({ sku, currency, price, special, special_from: from, special_to: to }): NewPrice => {
      const planned = plannedPrice(price, special, { from, to });
      return { id: idOf.get(sku) ?? 0, currency, from: false, ...priceAt(planned, now) };
    },
  );
  await setPrices(tx, prices);
  return prices.map(({ id, currency, final }, index) => ({
    sku: rows[index]?.sku ?? '',
    currency,
    before: before.get(`${id} ${currency}`) ?? null,
    after: final,
  }));
}

/** Sets all prices or none. A catalogue import keeps them until its file has others. Rejects with ImportError. */
export async function importPrices(
  db: Database,
  sheet: Sheet,
  options: SheetOptions = {},
): Promise<SheetReport> {
  const { rows, encoding } = readSheet(sheet, priceRow, {
    columns: 'sku, currency and price',
    keyOf: ({ sku, currency }) => `${sku} ${currency}`,
  });
  const changes = await writeSheet(db, options, (tx) => writePriceRows(tx, sheet.name, rows));
  return { count: rows.length, changes, encoding };
}
