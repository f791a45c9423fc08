import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { transactionOn } from '@/database/pool';
import { nl } from '../../contract/catalogue-fixture';
import { placedOrder } from '../../contract/selling-shop';
import { emailKinds } from '../../model/email';
import type { Order } from '../../model/order';
import { storeDocument } from '../documents/document-file';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { document } from './documents';
import { outboxEmail } from './emails';
import { suiteShop } from '../../contract/suite-shop';

describe('JSON of the model in rows', () => {
  const shop = suiteShop(postgresEngine);
  let placed: Order;
  beforeAll(async () => {
    placed = (await placedOrder(shop.backend, nl, { sku: 'DOME-WH-28' })).order;
  });

  /** The rows of a statement, as another release reads them. */
  const raw = async (statement: ReturnType<typeof sql>) => (await shop.db.execute(statement)).rows;

  it('has the names of earlier releases', async () => {
    const [item] = await raw(sql`select options from order_item where order_id = ${placed.ref}`);
    expect(item).toMatchObject({
      options: [
        { attribute_code: 'colour', value_index: expect.any(Number) as unknown, value_label: 'white' },
        { attribute_code: 'lens', value_index: expect.any(Number) as unknown, value_label: 'wide' },
      ],
    });
    const payload = {
      seller: 'one',
      order: placed,
      poNumber: 'PO 1',
      paidAt: null,
      shippedAt: null,
    } as const;
    const { id } = await transactionOn(shop.db, (tx) =>
      storeDocument(tx, { kind: 'invoice', payload: { ...payload, seller: 'one' as never }, total: 0 }),
    );
    const [row] = await raw(sql`select payload from document where id = ${id}`);
    expect(row).toMatchObject({
      payload: {
        poNumber: 'PO 1',
        order: {
          under_review: false,
          items: [{ row_total: placed.items[0]?.rowTotal, options: [{ attribute_code: 'colour' }, {}] }],
          totals: { applied_taxes: [{ rate: 21 }], grand_total: placed.totals.grandTotal },
          rows: [{ tax_rate: 21 }, { tax_rate: 21 }],
          shipping_address: { ...placed.shippingAddress },
          shipping_method: { carrier_code: placed.shippingMethod.carrierCode },
          payment_method: placed.paymentMethod,
        },
      },
    });
    const [read] = await shop.db.select().from(document).where(eq(document.id, id));
    expect(read?.payload).toEqual(payload);
  });

  it('is read from rows of earlier releases', async () => {
    const option = {
      attribute_code: 'colour',
      label: 'Kleur',
      code: 'red',
      value_index: 3,
      value_label: 'rood',
    };
    const point = { id: '7', carrier_code: 'dhl', name: 'Kiosk' };
    await raw(
      sql`update order_item set options = ${JSON.stringify([option])} where order_id = ${placed.ref}`,
    );
    await raw(sql`update "order" set pickup_point = ${JSON.stringify(point)} where id = ${placed.ref}`);
    expect(await shop.backend.orders.byRef(nl, placed.ref)).toMatchObject({
      items: [
        {
          options: [
            { attributeCode: 'colour', label: 'Kleur', code: 'red', valueIndex: 3, valueLabel: 'rood' },
          ],
        },
      ],
      pickupPoint: { id: '7', carrierCode: 'dhl', name: 'Kiosk' },
    });

    const shown = { order: { po_number: 'PO 2', shipping_address: { poNumber: 'PO 3' } } };
    await raw(sql`insert into document (kind, entity, number, payload)
      values ('invoice', 'two', 'INV-2025-000001', ${JSON.stringify(shown)})`);
    const [row] = await shop.db.select().from(document).where(eq(document.entity, 'two'));
    expect(row?.payload).toEqual({ order: { poNumber: 'PO 2', shippingAddress: { poNumber: 'PO 3' } } });

    const offer = { number: 'Q-1', token: 'T', name: '', expires_at: '2026-12-01T00:00:00Z' };
    const total = { minor: 1, currency: 'EUR' };
    await raw(sql`insert into outbox_mail (kind, "to", store, subject, payload, state)
      values ('offer', 'ada@example.com', 'nl', '1', ${JSON.stringify({ ...offer, total })}, 'held')`);
    const [email] = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.kind, 'offer'));
    expect(emailKinds.offer.payload.parse(email?.payload)).toMatchObject({ expiresAt: offer.expires_at });
  });
});
