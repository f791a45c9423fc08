import { onlinePayments } from '@/config/shop/payments';
import type { PaymentMethodCode } from '@/config/types';

interface Gateway {
  readonly id: string;
  /** `direct`: to the bank or wallet at once; `redirect`: to MultiSafepay's page first. */
  readonly flow: 'direct' | 'redirect';
}

/** MultiSafepay does not offer TWINT, Vipps or Swish. Bank transfers are the shop's own, not the gateway BANKTRANS. */
const gateways: Readonly<Partial<Record<PaymentMethodCode, Gateway>>> = {
  ideal: { id: 'IDEAL', flow: 'direct' },
  paypal: { id: 'PAYPAL', flow: 'direct' },
  maestro: { id: 'MAESTRO', flow: 'redirect' },
  mastercard: { id: 'MASTERCARD', flow: 'redirect' },
  visa: { id: 'VISA', flow: 'redirect' },
  americanexpress: { id: 'AMEX', flow: 'redirect' },
  bancontact: { id: 'MISTERCASH', flow: 'redirect' },
  kbc: { id: 'KBC', flow: 'direct' },
  belfius: { id: 'BELFIUS', flow: 'direct' },
  sofort: { id: 'DIRECTBANK', flow: 'direct' },
  giropay: { id: 'GIROPAY', flow: 'direct' },
  eps: { id: 'EPS', flow: 'direct' },
  directdebit: { id: 'DIRDEB', flow: 'redirect' },
  creditcard: { id: 'CREDITCARD', flow: 'redirect' },
  applepay: { id: 'APPLEPAY', flow: 'redirect' },
  googlepay: { id: 'GOOGLEPAY', flow: 'redirect' },
  // Its page asks for the day of birth and the phone number where the method needs them.
  klarna: { id: 'KLARNA', flow: 'redirect' },
  riverty: { id: 'AFTERPAY', flow: 'redirect' },
  in3: { id: 'IN3', flow: 'redirect' },
  payafterdelivery: { id: 'BNPL_MF', flow: 'redirect' },
  billink: { id: 'BILLINK', flow: 'redirect' },
  einvoice: { id: 'EINVOICE', flow: 'redirect' },
};

export const gatewayMethods = Object.keys(gateways) as PaymentMethodCode[];

export function gatewayOf(method: string): Gateway | null {
  return Object.hasOwn(gateways, method) ? (gateways[method as PaymentMethodCode] ?? null) : null;
}

interface Known {
  readonly ids: ReadonlySet<string>;
  /** When it was loaded, or its loading failed: milliseconds of the clock. */
  readonly at: number;
  readonly failed: boolean;
}

export interface GatewayList {
  /** Whether an account offers a gateway, as far as it is known; starts to load the list if it is old. */
  offers(apiKey: string, id: string): boolean;
  /** Loads the list of an account. Never rejects. */
  load(apiKey: string): Promise<void>;
}

/** During an outage the last known list counts; before the first one nothing is offered. `now`: ms. */
export function createGatewayList(
  fetchIds: (apiKey: string) => Promise<readonly string[]>,
  onFailure: (error: unknown) => void,
  now: () => number = Date.now,
): GatewayList {
  const lists = new Map<string, Known>();
  const loading = new Map<string, Promise<void>>();

  async function refresh(apiKey: string): Promise<void> {
    try {
      lists.set(apiKey, { ids: new Set(await fetchIds(apiKey)), at: now(), failed: false });
    } catch (error) {
      onFailure(error);
      lists.set(apiKey, { ids: lists.get(apiKey)?.ids ?? new Set(), at: now(), failed: true });
    } finally {
      loading.delete(apiKey);
    }
  }

  const load = (apiKey: string): Promise<void> => {
    const call = loading.get(apiKey) ?? refresh(apiKey);
    loading.set(apiKey, call);
    return call;
  };

  const isOld = (known: Known | undefined): boolean => {
    if (!known) return true;
    const { methodsRefreshMs, methodsRetryMs } = onlinePayments;
    return now() - known.at > (known.failed ? methodsRetryMs : methodsRefreshMs);
  };

  return {
    load,
    offers: (apiKey, id) => {
      const known = lists.get(apiKey);
      if (isOld(known)) void load(apiKey);
      return known?.ids.has(id) ?? false;
    },
  };
}
