import pino from 'pino';
import { storeConfig } from '@/config/shop/stores';
import type { Database } from '@/database/pool';
import { demoPickupSource } from '../../providers/pickup-points/demo-pickup-points';
import type { OrderDeps } from '../orders/order-deps';
import { sweptQueue } from '../outbox/write-email';
import { createOutbox } from '../outbox/outbox';
import { type PaymentProvider, type PaymentKey, ProviderUnavailable } from '../../ports/payments';
import { methodsOf, offlineProvider } from '../payments/providers';
import type { RenderDocument } from '../../model/document';
import type { RenderEmail } from '../../model/email';
import type { LatePayments } from '../../contract/selling-shop';
import { type PaymentReport, reportOf } from '../../model/payment';

/** Renders documents as text: kind, number and total of the order or offer, or title and body of a content page. */
export const plainDocument: RenderDocument = async (kind, payload) => {
  if ('page' in payload) {
    const { body, code, title } = payload.page;
    const bytes = Buffer.from(`${kind} ${title} ${body}`);
    return { fileName: `${code}.txt`, contentType: 'text/plain', bytes };
  }
  if (!('number' in payload && ('offer' in payload || 'order' in payload)))
    throw new Error(`${kind} is no document of an order`);
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

/** What changes orders in a test: no limits, no log, and emails stay in the outbox. */
export function orderDepsOf(db: Database, ...online: PaymentProvider[]): OrderDeps {
  const providers = { online };
  return {
    db,
    providers,
    choices: { paymentMethods: methodsOf(providers), pickupPoints: demoPickupSource },
    outbox: createOutbox(sweptQueue),
    limiter: null,
    log: pino({ level: 'silent' }),
  };
}

/** A provider that cannot end a payment, and what controls its answers. */
export function lateProvider() {
  const states = new Map<string, Parameters<LatePayments['setState']>>();
  let available = true;
  const ask = async ({ transactionId }: PaymentKey): Promise<PaymentReport> => {
    const [, state = 'pending', { amount = null, ...movements } = {}] = states.get(transactionId) ?? [];
    if (state === 'unavailable') throw new ProviderUnavailable('down');
    return {
      ...reportOf(state),
      amount: amount && { minor: amount.minor, currency: amount.currency },
      ...movements,
    };
  };
  const create: PaymentProvider['create'] = async ({ transactionId }) => {
    if (!available) throw new ProviderUnavailable('down');
    return { url: `https://pay.example/${transactionId}` };
  };
  const provider: PaymentProvider = {
    ...offlineProvider,
    code: 'multisafepay',
    methods: (store) => storeConfig(store).paymentMethods,
    create,
    fetchReport: ask,
    cancel: ask,
  };
  const controls: Omit<LatePayments, 'backend'> = {
    setState: (...report) => void states.set(report[0], report),
    setAvailable: (value) => void (available = value),
  };
  return { provider, controls };
}
