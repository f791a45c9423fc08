import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { nl } from '../../contract/catalogue-fixture';
import { data, noCart, placedOrder } from '../../contract/selling-shop';
import { type Email, EmailRefused } from '../../model/email';
import { erasePerson } from '../accounts/personal-data/people';
import { outboxEmail } from '../schema/emails';
import { plainDocument } from '../testing/test-order-deps';
import { recordedLog } from '../testing/recorded-log';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { sendOutboxEmail } from './send-email';
import { suiteShop } from '../../contract/suite-shop';

const shop = suiteShop(postgresEngine);

const delivery = {
  renderEmail: async () => ({ subject: '', html: '', text: '', images: [] }),
  renderDocument: plainDocument,
  sendEmail: async ({ to }: Email) => {
    if (to.address === '') throw new EmailRefused('no recipients defined');
  },
};

it.each([true, false])('names the withdrawal that ended an order: %j', async (withdrawn) => {
  const email = `withdrawn-${withdrawn}@example.com`;
  const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer', email });
  const { number: orderNumber, ref } = order;
  const declaration = { id: randomUUID(), name: 'Ada Uil', orderNumber, email, reason: null };
  const declared = withdrawn ? data(await shop.backend.withdrawals.declare(nl, declaration)) : null;
  if (!declared) data(await shop.backend.orders.cancel(nl, ref, noCart));
  const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
  expect(emails.find(({ kind }) => kind === 'order_canceled')?.payload).toEqual(
    declared ? { withdrawnAt: declared.declaredAt } : {},
  );
});

it('drops the emails about an order whose data was erased, without an alarm', async () => {
  const email = 'erased@example.com';
  const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer', email });
  data(await shop.backend.orders.cancel(nl, order.ref, noCart));
  await erasePerson(shop.db, email, null);
  const emails = () => shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, order.ref));
  const ready = (await emails()).filter(({ state }) => state === 'ready');
  expect(ready.map(({ kind }) => kind)).toEqual(['order_canceled']);
  const { log, lines } = recordedLog();
  for (const { id } of ready) await sendOutboxEmail({ db: shop.db, log }, delivery, id);
  expect((await emails()).map(({ state }) => state)).toEqual(['dropped']);
  expect(lines).toEqual([]);
});
