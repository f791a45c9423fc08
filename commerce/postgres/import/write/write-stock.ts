import { sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { stock } from '../../schema/stock';
import { noteStockCause } from '../../stock/stock';
import { upsertRows } from './bulk';
import { copyRows, type Writer } from './copy';
import { countOf, type EntityCount } from '../check/report';
import type { ResolvedProduct } from '../resolve/resolve';

type StoredStock = Pick<typeof stock.$inferSelect, 'productId' | 'imported' | 'expectedOn'>;

/**
 * Writes the units on hand of new products, and of products whose figure in the files has changed since the last
 * import: an unchanged figure is older than what was shipped or set since then. A new figure ends the alarm about a
 * shortfall. Reservations stay as they are. The day on
 * which units are expected is always that of the files.
 */
export class StockWriter {
  readonly #stored: ReadonlyMap<number, StoredStock>;
  readonly #expected: { productId: number; expectedOn: string | null }[] = [];
  readonly #changed: (typeof stock.$inferInsert)[] = [];
  readonly #without: number[] = [];
  #created = 0;
  #total = 0;

  constructor(before: readonly StoredStock[]) {
    this.#stored = new Map(before.map((row) => [row.productId, row]));
  }

  /** Writes the stock of new products and collects changed figures. `known`: products stored before, by SKU. */
  async add(
    writer: Writer,
    products: readonly ResolvedProduct[],
    ids: ReadonlyMap<string, number>,
    known: ReadonlyMap<string, unknown>,
  ): Promise<void> {
    const fresh: (typeof stock.$inferInsert)[] = [];
    for (const { sku, stock: onHand, expectedOn } of products) {
      const productId = ids.get(sku) ?? 0;
      if (onHand === null) {
        if (known.has(sku)) this.#without.push(productId);
        continue;
      }
      this.#total += 1;
      const row = { productId, onHand, imported: onHand, expectedOn, shortfall: 0 };
      const stored = this.#stored.get(productId);
      if (!known.has(sku)) fresh.push(row);
      else if (stored?.imported !== onHand) this.#changed.push(row);
      else if (stored.expectedOn !== expectedOn) this.#expected.push({ productId, expectedOn });
    }
    this.#created += fresh.length;
    await copyRows(writer, stock, fresh);
  }

  /** A row with reservations stays until its orders are shipped or canceled, in case the product becomes simple again. */
  async finish(tx: Transaction): Promise<EntityCount> {
    // Locks rows in the same order as checkout does, which avoids deadlocks.
    const changed = this.#changed.toSorted((a, b) => a.productId - b.productId);
    await noteStockCause(tx, { cause: 'import' });
    const { created, updated } = await upsertRows(tx, stock, ['productId'], changed);
    const days = JSON.stringify(this.#expected.toSorted((a, b) => a.productId - b.productId));
    await tx.execute(sql`update ${stock} set expected_on = given."expectedOn"
      from jsonb_to_recordset(${days}::jsonb) as given("productId" int, "expectedOn" date)
      where ${stock.productId} = given."productId"`);
    const gone =
      await tx.execute(sql`delete from ${stock} where ${stock.reserved} = 0 and ${stock.productId} in
      (select jsonb_array_elements_text(${JSON.stringify(this.#without)}::jsonb)::int)`);
    const changes = updated.length + this.#expected.length;
    return countOf(this.#total, this.#created + created.length, changes, gone.rowCount ?? 0);
  }
}
