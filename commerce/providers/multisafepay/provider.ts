import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { multisafepay } from '@/config/payment-providers/multisafepay';
import { isCardBrand, onlinePayments } from '@/config/shop/payments';
import { storeCodes } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import {
  type OpenProvider,
  type PaymentNotification,
  type PaymentServices,
  ProviderUnavailable,
} from '../../ports/payments';
import { createApi, gatewaysReply } from './api';
import {
  type Accounts,
  cancelPayment,
  createPayment,
  fetchReport,
  refundPayment,
  shipPayment,
} from './calls';
import { createGatewayList, gatewayMethods, gatewayOf } from './gateways';

function accountsOf({ url, keyOf, wordsOf, requireReleased }: Parameters<OpenProvider>[0]): Accounts {
  const call = createApi(url, onlinePayments.callTimeoutMs);
  return {
    wordsOf,
    api: async (request) => {
      await requireReleased().catch(({ message }: Error) => {
        throw new ProviderUnavailable(message);
      });
      return call(request);
    },
    keyFor: (store) => {
      const key = keyOf(store);
      if (key === null) throw new ProviderUnavailable(`there is no API key for ${store}`);
      return key;
    },
  };
}

function gatewayListOf({ api }: Accounts, log: PaymentServices['log']) {
  return createGatewayList(
    async (apiKey) => {
      const gateways = await api({ apiKey, method: 'GET', path: '/gateways', schema: gatewaysReply });
      return gateways.map(({ id }) => id);
    },
    (error) =>
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'payment methods not loaded'),
  );
}

export const createMultisafepayProvider: OpenProvider = (options) => {
  const { keyOf, log } = options;
  const accounts = accountsOf(options);
  const list = gatewayListOf(accounts, log);
  const offers = (store: StoreCode, method: string): boolean => {
    const [apiKey, gateway] = [keyOf(store), gatewayOf(method)];
    return apiKey !== null && gateway !== null && list.offers(apiKey, gateway.id);
  };
  return {
    code: multisafepay.code,
    methods: (store) =>
      keyOf(store) === null ? null : gatewayMethods.filter((method) => offers(store, method)),
    prepare: async () => {
      const keys = new Set(storeCodes.map(keyOf).filter((key) => key !== null));
      await Promise.all([...keys].map((key) => list.load(key)));
    },
    create: (request) => {
      const { store, method } = request;
      const grouped = isCardBrand(method) && !offers(store, method) && offers(store, 'creditcard');
      return createPayment(accounts, grouped ? { ...request, method: 'creditcard' } : request);
    },
    fetchReport: (key) => fetchReport(accounts, key),
    cancel: (key) => cancelPayment(accounts, key),
    refund: (request) => refundPayment(accounts, request),
    ship: (shipment) => shipPayment(accounts, shipment),
    notify: async (store, { params, posted, transactionId }) => {
      // Sent before the payment begins: nothing to fetch yet.
      if (params?.get('payload_type') === 'pretransaction') return 'ignore';
      if (!posted) return 'ask';
      const apiKey = keyOf(store);
      return apiKey !== null && isSigned(posted, transactionId, apiKey) ? 'ask' : 'forged';
    },
  };
};

const bodySchema = z.object({ order_id: z.union([z.string(), z.number()]).transform(String) });

function orderIdOf(body: string): string | null {
  try {
    return bodySchema.parse(JSON.parse(body)).order_id;
  } catch {
    return null;
  }
}

/** Whether a notification is signed, recent, and about the payment. The body is only evidence of its sender. */
function isSigned(
  { body, headers }: NonNullable<PaymentNotification['posted']>,
  transactionId: string,
  apiKey: string,
): boolean {
  const auth = headers.get('auth');
  const now = Math.floor(Date.now() / 1000);
  const maxAge = onlinePayments.notificationMaxAgeSeconds;
  if (auth === null || orderIdOf(body) !== transactionId) return false;
  return verifiesNotification({ auth, body }, { apiKey, now, maxAge });
}

function signatureOf(apiKey: string, timestamp: string, body: string): Buffer {
  return Buffer.from(createHmac('sha512', apiKey).update(`${timestamp}:${body}`).digest('hex'));
}

/** Signed at most `maxAge` seconds from `now` (Unix seconds). `body`: as received; serialised again, it has other bytes. */
export function verifiesNotification(
  { auth, body }: { readonly auth: string; readonly body: string },
  { apiKey, now, maxAge }: { readonly apiKey: string; readonly now: number; readonly maxAge: number },
): boolean {
  const [, timestamp, signature] =
    /^(\d{1,12}):([0-9a-f]{128})$/.exec(Buffer.from(auth, 'base64').toString('latin1')) ?? [];
  if (timestamp === undefined || signature === undefined) return false;
  if (Math.abs(now - Number(timestamp)) > maxAge) return false;
  return timingSafeEqual(signatureOf(apiKey, timestamp, body), Buffer.from(signature));
}
