import { periods } from '../limits/periods.ts';
import type { CurrencyCode, PaymentMethodCode, StoreCountry } from '../types';

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

/**
 * The currencies that a payment method settles in. TWINT, Vipps and Swish are wallets of one country, direct debit is that
 * of SEPA, and the bank methods move euros. Cards, wallets of cards, PayPal and bank transfers take any currency of the shop.
 */
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

/**
 * What an account at the payment provider may have besides the usual methods of a country, in the order of the checkout. Pay
 * later comes last. It is in the currency of the country only, and each of them has a contract of its own.
 */
export const furtherMethods: Readonly<
  Record<StoreCountry, { readonly [kind in 'wallets' | 'payLater']: readonly PaymentMethodCode[] }>
> = {
  NL: {
    wallets: ['applepay', 'googlepay'],
    payLater: ['klarna', 'riverty', 'in3', 'billink', 'payafterdelivery', 'einvoice'],
  },
  BE: { wallets: ['applepay', 'googlepay'], payLater: ['klarna', 'riverty', 'billink'] },
  DE: { wallets: ['applepay', 'googlepay'], payLater: ['klarna', 'riverty'] },
  AT: { wallets: ['applepay', 'googlepay'], payLater: ['klarna', 'riverty'] },
  CH: { wallets: ['applepay', 'googlepay'], payLater: ['klarna'] },
  FR: { wallets: ['applepay', 'googlepay'], payLater: ['klarna'] },
  NO: { wallets: ['applepay', 'googlepay'], payLater: ['klarna'] },
  SE: { wallets: ['applepay', 'googlepay'], payLater: ['klarna'] },
  IT: { wallets: ['applepay', 'googlepay'], payLater: ['klarna'] },
  GB: { wallets: ['applepay', 'googlepay'], payLater: ['klarna'] },
};

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

/** Methods that MultiSafepay does not have. */
const simulated: readonly string[] = ['twint', 'vipps', 'swish'];

/** True for methods that only the sandbox of a trial shop offers. */
export const isSimulated = (method: string): boolean => simulated.includes(method);

const wallets: readonly string[] = ['applepay', 'googlepay'];
const ofBusinesses: readonly string[] = ['billink', 'payafterdelivery', 'einvoice'];
const cards: readonly string[] = ['visa', 'mastercard', 'americanexpress', 'maestro'];

/** Whether a method needs a browser that can pay by it. */
export const isWallet = (method: string): boolean => wallets.includes(method);

/** Whether a method is a purchase on account or in instalments: the items are sent before the customer pays. */
export const isPayLater = (method: string): boolean =>
  Object.values(furtherMethods).some(({ payLater }) => payLater.some((code) => code === method));

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
