import pino from 'pino';
import type { Refunded } from '@/commerce/ports/admin/orders';
import { progressOrder } from '@/commerce/postgres/orders/progress-order';
import { shipOrder as shipParcel } from '@/commerce/postgres/orders/ship-order';
import { refundOrder } from '@/commerce/postgres/orders/money/refund-order';
import { sweptQueue } from '@/commerce/postgres/outbox/write-email';
import { createOutbox } from '@/commerce/postgres/outbox/outbox';
import { methodsOf } from '@/commerce/postgres/payments/providers';
import { createSandboxProvider } from '@/commerce/postgres/payments/sandbox';
import { paymentPaths } from '@/lib/paths/server-paths';
import { onDatabase } from './shop-database';

// What an operator does with an order of the shop under test. The tests of the commands are in cli/.

/** The parcel of a shipped order. */
export const parcel = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const;

/** Packs a paid order and hands it to its carrier. */
export async function shipOrder(number: string): Promise<void> {
  const outbox = createOutbox(sweptQueue);
  await onDatabase(async (db) => {
    await progressOrder({ db, outbox }, number, { to: 'ready_to_ship' });
    const outcome = await shipParcel({ db, outbox }, number, { ...parcel, lines: 'all' });
    if (outcome?.result !== 'moved') throw new Error(`${number}: ${JSON.stringify(outcome)}`);
  });
}

/** Pays an order back; null: all that is left. */
export async function refund(number: string, amountMinor: number | null): Promise<Refunded> {
  const refunded = await onDatabase((db) => {
    const providers = { online: [createSandboxProvider(db, paymentPaths.sandbox)] };
    const outbox = createOutbox(sweptQueue);
    const log = pino({ level: 'silent' });
    const choices = { paymentMethods: methodsOf(providers), pickupPoints: null };
    const deps = { db, providers, choices, outbox, limiter: null, log };
    return refundOrder(deps, { number, amountMinor, reference: null });
  });
  if (!refunded.ok) throw new Error(`${number}: ${JSON.stringify(refunded.error)}`);
  return refunded.data;
}
