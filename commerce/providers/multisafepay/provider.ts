import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isCardBrand, onlinePayments } from '@/config/shop/payments';
import type { StoreCode } from '@/config/types';
import type { Log } from '../../log';
import { type PaymentProvider, ProviderUnavailable } from '../../ports/payments';
import { createApi, gatewaysReply } from './api';
import {
  type Accounts,
  cancelPayment,
  createPayment,
  fetchReport,
  refundPayment,
  shipPayment,
} from './calls';
import { createGatewayList, gatewayOf } from './gateways';
import type { LineWords } from './order-body';

export interface MultisafepayOptions {
  readonly url: string;
  readonly keyOf: (store: StoreCode) => string | null;
  /** The names of delivery and discount on the payment page. */
  readonly wordsOf: (store: StoreCode) => Promise<LineWords>;
  readonly stores: readonly StoreCode[];
  readonly log: Log;
  /** Called before each call of the API; what it rejects with is the reason not to call. */
  readonly requireReleased: () => Promise<void>;
}

function accountsOf({ url, keyOf, wordsOf, requireReleased }: MultisafepayOptions): Accounts {
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

function gatewayListOf({ api }: Accounts, log: Log) {
  return createGatewayList(
    async (apiKey) => {
      const gateways = await api({ apiKey, method: 'GET', path: '/gateways', schema: gatewaysReply });
      return gateways.map(({ id }) => id);
    },
    (error) =>
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'payment methods not loaded'),
  );
}

export function createMultisafepayProvider(options: MultisafepayOptions): PaymentProvider {
  const { keyOf, stores, log } = options;
  const accounts = accountsOf(options);
  const list = gatewayListOf(accounts, log);
  const offers = (store: StoreCode, method: string): boolean => {
    const [apiKey, gateway] = [keyOf(store), gatewayOf(method)];
    return apiKey !== null && gateway !== null && list.offers(apiKey, gateway.id);
  };
  return {
    code: 'multisafepay',
    // Letters and digits only, as in the provider's own examples.
    newTransactionId: () => randomBytes(16).toString('hex'),
    serves: (store) => keyOf(store) !== null,
    offers,
    prepare: async () => {
      const keys = new Set(stores.map(keyOf).filter((key) => key !== null));
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
    verifies: (store, signed) => {
      const apiKey = keyOf(store);
      const now = Math.floor(Date.now() / 1000);
      const maxAge = onlinePayments.notificationMaxAgeSeconds;
      return apiKey !== null && verifiesNotification(signed, { apiKey, now, maxAge });
    },
  };
}

/** The lowercase hexadecimal HMAC-SHA512 of a notification under the API key of the account. */
function signatureOf(apiKey: string, timestamp: string, body: string): Buffer {
  return Buffer.from(createHmac('sha512', apiKey).update(`${timestamp}:${body}`).digest('hex'));
}

/**
 * Whether the `Auth` header signs exactly this body, at most `maxAge` seconds before or after `now` (Unix time in
 * seconds). The body must be the text that was received: serialised again, it has other bytes.
 */
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
