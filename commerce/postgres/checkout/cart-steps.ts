import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { ok } from '@/lib/result';
import type { Context } from '../../context';
import type { Outcome } from '../../errors';
import { type CartChanges, type CartRow, writeCart } from '../cart/cart-row';
import { viewCart } from '../cart/view';
import type { OrderDeps } from '../orders/order-deps';
import { vatNumberOf } from '../../domain/tax/cart-tax';
import type { VatChecks } from '../tax/consultations';

/**
 * What the steps of the checkout write to a cart. VAT numbers are checked between transactions, so that no row stays
 * locked while VIES answers.
 */
export function createCartSteps({ db, outbox, choices }: OrderDeps, vat: VatChecks) {
  async function checkVatNumber(context: Context, row: CartRow, client: string | undefined): Promise<void> {
    const number = vatNumberOf(context.store, row);
    if (number !== null) await vat.refresh(number, client);
  }

  /** Writes a step. A failure of `accept` rolls the step back. */
  async function write(
    context: Context,
    cartId: string,
    changes: CartChanges,
    accept: (row: CartRow, tx: Transaction) => Outcome<CartRow> = async (row) => ok(row),
  ) {
    // Ready before the order is placed, so that place-order does not wait for it.
    void outbox.prepare();
    return transact(db, async (tx) => {
      const row = await writeCart(tx, context, cartId, 'cart_empty', changes);
      return row.ok ? accept(row.data, tx) : row;
    });
  }

  async function step(...input: Parameters<typeof write>) {
    const written = await write(...input);
    return written.ok ? ok(await viewCart(db, input[0], written.data, choices)) : written;
  }

  async function addressStep(
    context: Context,
    cartId: string,
    changes: CartChanges,
    client: string | undefined,
  ) {
    const written = await write(context, cartId, changes);
    if (!written.ok) return written;
    await checkVatNumber(context, written.data, client);
    return ok(await viewCart(db, context, written.data, choices));
  }

  return { step, addressStep, checkVatNumber };
}
