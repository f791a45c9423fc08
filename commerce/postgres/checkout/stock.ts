import { asc, inArray, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { Transaction } from '../database';
import { stock } from '../schema/catalogue';

/** Pieces of one product that leave the shelf or come back to it. */
export interface Pieces {
  productId: number;
  sku: string;
  quantity: number;
}

/** Locks the rows in the order of their ids, as everybody does, so that two orders never wait in a circle. */
async function lockStock(tx: Transaction, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: stock.productId, quantity: stock.quantity })
    .from(stock)
    .where(inArray(stock.productId, [...productIds]))
    .orderBy(asc(stock.productId))
    .for('update');
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

async function changeStock(tx: Transaction, pieces: readonly Pieces[], sign: 1 | -1): Promise<void> {
  const changes = pieces.map(({ productId, quantity }) => sql`(${productId}::int, ${sign * quantity}::int)`);
  await tx
    .update(stock)
    .set({ quantity: sql`${stock.quantity} + change.quantity` })
    .from(sql`(values ${sql.join(changes, sql`, `)}) as change (id, quantity)`)
    .where(sql`${stock.productId} = change.id`);
}

/** Takes all pieces or none; the locks stay until the transaction ends. */
export async function takeStock(
  tx: Transaction,
  pieces: readonly Pieces[],
): Promise<Result<void, CommerceError>> {
  const onHand = await lockStock(
    tx,
    pieces.map(({ productId }) => productId),
  );
  const short = pieces.find(({ productId, quantity }) => (onHand.get(productId) ?? 0) < quantity);
  if (short) {
    const available = Math.max(0, onHand.get(short.productId) ?? 0);
    return fail({ code: 'insufficient_stock', sku: short.sku, available });
  }
  await changeStock(tx, pieces, -1);
  return ok(undefined);
}

/** Puts pieces back on the shelf; those of products that left the catalogue are gone. */
export async function returnStock(tx: Transaction, pieces: readonly Pieces[]): Promise<void> {
  const onHand = await lockStock(
    tx,
    pieces.map(({ productId }) => productId),
  );
  const known = pieces.filter(({ productId }) => onHand.has(productId));
  if (known.length > 0) await changeStock(tx, known, 1);
}
