import { periods } from '../limits/periods.ts';
import type { CurrencyCode, PaymentMethodCode } from '../types';

export const onlinePayments = {
  /** The job asks the provider about customers who paid but did not return to the shop. */
  askAfterMinutes: 10,
  /** An order that is still unpaid is canceled; the provider closes its payment page as well. */
  expireAfterMinutes: 60,
  callTimeoutMs: periods.paymentTimeout,
  /** The maximum age of an accepted notification, against replays. */
  notificationMaxAgeSeconds: 600,
  /** How old the list of offered methods may get, and the pause after a failure to load it. */
  methodsRefreshMs: 300_000,
  methodsRetryMs: 15_000,
} as const;

/** Wallets of one country, SEPA direct debit, and bank methods in euros. Others take any currency of the shop. */
const currencies: Readonly<Partial<Record<PaymentMethodCode, readonly CurrencyCode[]>>> = {
  ideal: ['EUR'],
  bancontact: ['EUR'],
  kbc: ['EUR'],
  belfius: ['EUR'],
  sofort: ['EUR'],
  giropay: ['EUR'],
  eps: ['EUR'],
  directdebit: ['EUR'],
  twint: ['CHF'],
  vipps: ['NOK'],
  swish: ['SEK'],
};

/** Wallets that an account at the payment provider may have besides the usual methods of a store, in the order of the checkout. */
export const wallets = ['applepay', 'googlepay'] as const satisfies readonly PaymentMethodCode[];

/** Purchases on account or in instalments: the items are sent before the customer pays. In the currency of the country only. */
const payLater: readonly string[] = ['klarna', 'riverty', 'in3', 'billink', 'payafterdelivery', 'einvoice'];

/** The order of the icons (spec §9). Methods not listed here follow, in checkout order. */
const iconOrder: readonly PaymentMethodCode[] = [
  'ideal',
  'paypal',
  'maestro',
  'mastercard',
  'visa',
  'bancontact',
  'kbc',
  'belfius',
  'sofort',
  'giropay',
  'americanexpress',
];

export function inIconOrder(methods: readonly PaymentMethodCode[]): PaymentMethodCode[] {
  const listed = iconOrder.filter((method) => methods.includes(method));
  return [...listed, ...methods.filter((method) => !listed.includes(method))];
}

/** Methods that no provider of `config/payment-providers` has. */
const simulated: readonly string[] = ['twint', 'vipps', 'swish'];

/** True for methods that only the sandbox of a trial shop offers. */
export const isSimulated = (method: string): boolean => simulated.includes(method);

const ofBusinesses: readonly string[] = ['billink', 'payafterdelivery', 'einvoice'];
const cards: readonly string[] = ['visa', 'mastercard', 'americanexpress', 'maestro'];

/** Where the money of a refund goes, by method; those of `payLater` lower the invoice. */
const refundWays = {
  account: [
    'ideal',
    'bancontact',
    'kbc',
    'belfius',
    'sofort',
    'giropay',
    'eps',
    'directdebit',
    'banktransfer',
  ],
  card: [...cards, 'creditcard', ...wallets],
  wallet: ['paypal', 'twint', 'vipps', 'swish'],
  later: payLater,
} as const satisfies Readonly<Record<string, readonly string[]>>;
type RefundWay = keyof typeof refundWays;

/** Working days within which the money is usually there. */
export const refundDays: Readonly<Record<RefundWay, number>> = { account: 3, card: 10, wallet: 5, later: 5 };

/** Null for an unknown method. */
export function refundWay(method: string): RefundWay | null {
  const ways = Object.entries(refundWays) as [RefundWay, readonly string[]][];
  return ways.find(([, methods]) => methods.includes(method))?.[0] ?? null;
}

/** Whether a method needs a browser that can pay by it. */
export const isWallet = (method: string): boolean => wallets.some((code) => code === method);

export const isPayLater = (method: string): boolean => payLater.includes(method);

export const isBusinessMethod = (method: string): boolean => ofBusinesses.includes(method);

/** Whether a method is a brand of cards. The checkout shows all of them as `creditcard`; calls may name one. */
export const isCardBrand = (method: string): boolean => cards.includes(method);

/** Whether a method can be chosen where others are offered: one of them, or a brand of the store while cards are. */
export function acceptsMethod(
  offered: readonly PaymentMethodCode[],
  brands: readonly PaymentMethodCode[],
  method: string,
): method is PaymentMethodCode {
  const known: readonly string[] = offered;
  const ofCards: readonly string[] = offered.includes('creditcard') ? brands.filter(isCardBrand) : [];
  return known.includes(method) || ofCards.includes(method);
}

export function takesCurrency(method: PaymentMethodCode, currency: CurrencyCode): boolean {
  return currencies[method]?.includes(currency) ?? true;
}
