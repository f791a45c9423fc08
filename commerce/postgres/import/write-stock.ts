import { sql } from 'drizzle-orm';
import type { Transaction } from '../database';
import { stock } from '../schema/catalogue';
import { upsertRows } from './bulk';
import { copyRows, type Writer } from './copy';
import { countOf, type EntityCount } from './report';
import type { ResolvedProduct } from './resolve';

/**
 * Sets the pieces on the shelf of what is new, and of what has another figure in the files than at the last
 * import: anything else would give back what orders took.
 */
export class StockWriter {
  readonly #imported: ReadonlyMap<number, number | null>;
  readonly #changed: (typeof stock.$inferInsert)[] = [];
  readonly #configurable: number[] = [];
  #created = 0;
  #total = 0;

  constructor(before: readonly { productId: number; imported: number | null }[]) {
    this.#imported = new Map(before.map(({ productId, imported }) => [productId, imported]));
  }

  /** `known`: products that were stored before. */
  async add(
    writer: Writer,
    products: readonly ResolvedProduct[],
    ids: ReadonlyMap<string, number>,
    known: ReadonlyMap<string, unknown>,
  ): Promise<void> {
    const fresh: (typeof stock.$inferInsert)[] = [];
    for (const { sku, stock: quantity } of products) {
      const productId = ids.get(sku) ?? 0;
      if (quantity === null) {
        if (known.has(sku)) this.#configurable.push(productId);
        continue;
      }
      this.#total += 1;
      const row = { productId, quantity, imported: quantity };
      if (!known.has(sku)) fresh.push(row);
      else if (this.#imported.get(productId) !== quantity) this.#changed.push(row);
    }
    this.#created += fresh.length;
    await copyRows(writer, stock, fresh);
  }

  async finish(tx: Transaction): Promise<EntityCount> {
    // In the order in which checkout locks them: neither waits for the other for ever.
    const changed = this.#changed.toSorted((a, b) => a.productId - b.productId);
    const { created, updated } = await upsertRows(tx, stock, ['productId'], changed);
    const gone = await tx.execute(sql`delete from ${stock} where ${stock.productId} in
      (select jsonb_array_elements_text(${JSON.stringify(this.#configurable)}::jsonb)::int)`);
    return countOf(this.#total, this.#created + created.length, updated.length, gone.rowCount ?? 0);
  }
}
