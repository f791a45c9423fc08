import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { priceRounding } from '@/config/shop/store-formats';
import type { Database, Transaction } from '@/database/pool';
import { isPeriod, plannedPrice, priceAt } from '../../domain/pricing/planned-price';
import { currencyCodes } from '../../model/money';
import type { Sheet, SheetOptions, SheetReport } from '../../ports/admin/catalogue';
import { IMPORT_LOCK } from './import';
import { reductionMoment } from './read/row-fields';
import { articleIds, readSheet, type Row, skuField, writeSheet } from './article-sheet';
import type { NewPrice } from './write/price-rows';
import { setPrices } from './write/set-prices';

/** A price with VAT, with a point or a comma, in minor units. */
const amount = z
  .string('is missing')
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, { error: 'is not a price such as 129.95', abort: true })
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
  .refine((minor) => minor > 0, { error: 'is not a price such as 129.95', abort: true });

const moment = z
  .preprocess((cell) => (cell === '' ? undefined : cell), reductionMoment.optional())
  .optional();

const currencyMessage = `is not one of ${currencyCodes.join(', ')}`;
const rowSchema = z
  .object({
    sku: skuField,
    currency: z.string('is missing').toUpperCase().pipe(z.enum(currencyCodes, currencyMessage)),
    price: amount,
    special: z.union([z.literal('').transform(() => undefined), amount]).optional(),
    special_from: moment,
    special_to: moment,
  })
  .superRefine(({ sku: _, currency, price, special, ...period }, context) => {
    const step = priceRounding[currency];
    for (const [field, minor] of Object.entries({ price, special }))
      if (minor !== undefined && minor % step !== 0)
        context.addIssue({ code: 'custom', path: [field], message: `is not a multiple of ${step / 100}` });
    if (special !== undefined && special >= price)
      context.addIssue({ code: 'custom', path: ['special'], message: 'is not less than the price' });
    for (const [field, date] of Object.entries(period))
      if (date !== undefined && special === undefined)
        context.addIssue({ code: 'custom', path: [field], message: 'requires a reduced price' });
    if (!isPeriod({ from: period.special_from, to: period.special_to }))
      context.addIssue({ code: 'custom', path: ['special_to'], message: 'is not after special_from' });
  });
async function write(
  tx: Transaction,
  file: string,
  rows: readonly Row<z.output<typeof rowSchema>>[],
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const idOf = await articleIds(tx, file, rows, { withStock: false });
  const now = new Date();
  const prices = rows.map(
    ({ sku, currency, price, special, special_from: from, special_to: to }): NewPrice => {
      const planned = plannedPrice(price, special, { from, to });
      return { id: idOf.get(sku) ?? 0, currency, ...priceAt(planned, now) };
    },
  );
  await setPrices(tx, prices);
  return rows.length;
}

/**
 * Sets the prices of the simple products and variants of a sheet (columns `sku`, `currency`, `price`, `special` for the reduced
 * price, `special_from` and `special_to` for its first and last day), all or none, as `setPrices` does. Counts prices.
 * Rejects with ImportError, which has all problems. An import of the catalogue keeps a price until its own file contains
 * another one.
 */
export async function importPrices(
  db: Database,
  sheet: Sheet,
  options: SheetOptions = {},
): Promise<SheetReport> {
  const { rows, encoding } = readSheet(sheet, rowSchema, {
    columns: 'sku, currency and price',
    keyOf: ({ sku, currency }) => `${sku} ${currency}`,
  });
  const count = await writeSheet(db, options, (tx) => write(tx, sheet.name, rows));
  return { count, encoding };
}
