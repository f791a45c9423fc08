import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { storeCodes } from '@/config/shop/stores';
import type { Database, Transaction } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import { transact } from '@/database/transact';
import type {
  ArticleAdmin,
  PriceFailure,
  PriceFault,
  PriceInput,
  SetPrice,
} from '../../ports/admin/articles';
import { importChannel } from '../change-feed';
import { IMPORT_LOCK } from './import';
import { priceRow, writePriceRows } from './import-sheets';
import { product, productPrice } from '../schema/catalogue';
import { articleOf } from '../stock/stock';
import { versionOf } from '../articles/show-article';

const fields = {
  price: 'price',
  special: 'special',
  special_from: 'specialFrom',
  special_to: 'specialTo',
} as const;

/** The first thing that the rules of a price sheet find wrong. */
function invalid({ issues }: z.ZodError): PriceFailure {
  const [issue] = issues;
  const column = String(issue?.path[0] ?? 'price');
  const fault: unknown = issue?.code === 'custom' ? issue.params?.['fault'] : undefined;
  return {
    code: 'invalid',
    field: fields[column as keyof typeof fields] ?? 'price',
    fault: (fault as PriceFault | undefined) ?? 'format',
  };
}

/** Nobody waits for an import, which may take minutes. */
async function isFree(tx: Transaction): Promise<boolean> {
  const lock = sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`;
  const { rows } = await tx.execute<{ free: boolean }>(lock);
  return rows[0]?.free === true;
}

/** See `ArticleAdmin.setPrice`. By the rules of a price sheet of one row. */
export async function setPrice(db: Database, input: PriceInput): Promise<Result<SetPrice, PriceFailure>> {
  const { currency, price, sku, special, specialFrom, specialTo, version } = input;
  const cells = { sku, currency, price, special, special_from: specialFrom, special_to: specialTo };
  const row = priceRow.safeParse(cells);
  if (!row.success) return fail(invalid(row.error));
  return transact(db, async (tx): Promise<Result<SetPrice, PriceFailure>> => {
    if (!(await isFree(tx))) return fail({ code: 'importing' });
    const article = await articleOf(tx, sku);
    if (!article) return fail({ code: 'unknown' });
    if (article.type === 'configurable') return fail({ code: 'variants' });
    const where = and(eq(productPrice.productId, article.id), eq(productPrice.currency, currency));
    const [before] = await tx.select().from(productPrice).where(where);
    if ((before ? versionOf(before) : null) !== version) return fail({ code: 'changed' });
    await writePriceRows(tx, 'price', [{ ...row.data, line: 1 }]);
    const [after] = await tx.select().from(productPrice).where(where);
    if (!after) throw new Error('the price was not written');
    return ok({ before: before ?? null, after });
  });
}

type SetStores = ArticleAdmin['setStores'];

/** See `ArticleAdmin.setStores`. Servers clear pages. */
export const setStores = (
  db: Database,
  ...[sku, stores, was]: Parameters<SetStores>
): ReturnType<SetStores> =>
  transact(db, async (tx): ReturnType<SetStores> => {
    if (!(await isFree(tx))) return fail({ code: 'importing' });
    const article = await articleOf(tx, sku);
    if (!article) return fail({ code: 'unknown' });
    if (!article.enabled) return fail({ code: 'removed' });
    const now = storeCodes.filter((code) => article.stores.includes(code));
    if (now.join() !== storeCodes.filter((code) => was.includes(code)).join())
      return fail({ code: 'changed' });
    // Stores that do not run now keep what the import has given them.
    const others = article.stores.filter((code) => !storeCodes.includes(code));
    const wanted = storeCodes.filter((code) => stores.includes(code));
    await tx
      .update(product)
      .set({ stores: [...wanted, ...others], changedAt: sql`now()` })
      .where(eq(product.id, article.id));
    await tx.execute(sql`select pg_notify(${importChannel}, '')`);
    return ok(wanted);
  });
