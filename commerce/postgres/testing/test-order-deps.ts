import pino from 'pino';
import type { Database } from '@/database/pool';
import { demoPickupSource } from '../../providers/pickup-points/demo-pickup-points';
import type { OrderDeps } from '../orders/order-deps';
import { sweptQueue } from '../outbox/write-email';
import { createOutbox } from '../outbox/outbox';
import type { PaymentProvider } from '../../ports/payments';
import { methodsOf, offlineProvider } from '../payments/providers';
import type { RenderDocument } from '../../model/document';
import type { RenderEmail } from '../../model/email';

/** Renders documents as text: kind, number and total of the order or offer, or title and body of a content page. */
export const plainDocument: RenderDocument = async (kind, payload) => {
  if ('page' in payload) {
    const { body, code, title } = payload.page;
    const bytes = Buffer.from(`${kind} ${title} ${body}`);
    return { fileName: `${code}.txt`, contentType: 'text/plain', bytes };
  }
  const { number } = payload;
  const { totals } = 'offer' in payload ? payload.offer : payload.order;
  return {
    fileName: `${number}.txt`,
    contentType: 'text/plain',
    bytes: Buffer.from(`${kind} ${number} ${totals.grandTotal.minor}`),
  };
};

/** Renders emails as their kind and payload, as their HTML with the secret of the link that opens the order. */
export const plainEmail: RenderEmail = async (kind, { payload, linkToken }) => ({
  subject: kind,
  html: linkToken ?? kind,
  text: JSON.stringify(payload),
  images: [],
});

/** What changes orders in a test: no limits, no log, and emails stay in the outbox. `redirect`: the provider of online payments. */
export function orderDepsOf(db: Database, redirect: PaymentProvider | null = null): OrderDeps {
  const providers = { redirect, offline: offlineProvider };
  return {
    db,
    providers,
    choices: { paymentMethods: methodsOf(providers), pickupPoints: demoPickupSource },
    outbox: createOutbox(sweptQueue),
    limiter: null,
    log: pino({ level: 'silent' }),
  };
}
