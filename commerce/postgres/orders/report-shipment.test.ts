import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uk } from '../../contract/catalogue-fixture';
import { placedOrder } from '../../contract/selling-shop';
import type { PaymentProvider, Shipment } from '../../ports/payments';
import { offlineProvider } from '../payments/providers';
import { payment } from '../schema/orders';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';
import { orderDepsOf } from '../testing/test-order-deps';
import { reportShipment } from './progress-order';

let shop: PostgresSellingShop;
beforeAll(async () => void (shop = await openSellingShop()));
afterAll(() => shop.close());

const parcel = { carrier: 'dhl', trackingNumber: 'T1' } as const;
const shipped: Shipment[] = [];
const provider: PaymentProvider = {
  ...offlineProvider,
  code: 'sandbox',
  ship: async (shipment) => void shipped.push(shipment),
};

it('the parcel of a purchase on account is reported, and not by an installation without its provider', async () => {
  const { order, transactionId } = await placedOrder(shop.backend, uk);
  const report = (...online: PaymentProvider[]) =>
    reportShipment(orderDepsOf(shop.db, ...online), order.number, parcel);
  expect(await report(), 'a card').toBe(true);
  await shop.db.update(payment).set({ method: 'klarna' }).where(eq(payment.orderId, order.ref));
  expect(await report()).toBe(false);
  expect(await report(provider)).toBe(true);
  expect(shipped).toEqual([{ transactionId, providerId: null, store: 'uk', ...parcel }]);
});
