import { countryProfiles } from '@/config/countries/countries';
import { isCardBrand, takesCurrency, wallets } from '@/config/shop/payments';
import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, PaymentMethodCode, StoreCode } from '@/config/types';

export type PaymentMethodsOf = (store: StoreCode, currency: CurrencyCode) => readonly PaymentMethodCode[];

interface Payee {
  readonly code: string;
  /** The methods by which a store can be paid now; null: the store has no account. */
  methods(store: StoreCode): readonly PaymentMethodCode[] | null;
}

export interface OnlinePayees<Provider extends Payee = Payee> {
  /** The providers with a payment page. Of those with an account of a store, the first that offers a method takes it. */
  readonly online: readonly Provider[];
  /** The code of the provider that takes a method of a store instead, if the store has an account there. */
  readonly chosen?: (store: StoreCode, method: string) => string | undefined;
}

function takersIn<Provider extends Payee>({ online, chosen }: OnlinePayees<Provider>, store: StoreCode) {
  const serving = online.flatMap((provider) => {
    const methods: readonly string[] | null = provider.methods(store);
    return methods ? [{ provider, methods }] : [];
  });
  if (serving.length === 0) return null;
  return (method: string): Provider | null => {
    const code = chosen?.(store, method);
    const alone = serving.filter(({ provider }) => provider.code === code);
    const candidates = alone.length > 0 ? alone : serving;
    return candidates.find(({ methods }) => methods.includes(method))?.provider ?? null;
  };
}

/** The provider of a payment by a method. A brand of cards is paid where the store takes cards. */
export function takerOf<Provider extends Payee>(
  payees: OnlinePayees<Provider>,
  store: StoreCode,
  method: string,
): Provider | null {
  const taker = takersIn(payees, store);
  return (isCardBrand(method) ? taker?.('creditcard') : null) ?? taker?.(method) ?? null;
}

/**
 * The payment methods that a store offers for a currency, in the order of the checkout. Without a provider that has a
 * payment page, or without an account at one, it is bank transfer. With one, it is what the providers offer, and bank
 * transfer where the store has it. `hasAccount`: whether the shop has a bank account of its own; without it, bank transfer is
 * not offered.
 */
export function offeredMethods(
  { hasAccount, ...payees }: OnlinePayees & { readonly hasAccount: boolean },
  store: StoreCode,
  currency: CurrencyCode,
): readonly PaymentMethodCode[] {
  const taker = takersIn(payees, store);
  if (!taker) return hasAccount ? ['banktransfer'] : [];
  const { country, defaultCurrencyCode, paymentIcons, paymentMethods } = storeConfig(store);
  const isOffered = (method: PaymentMethodCode) =>
    takesCurrency(method, currency) && (method === 'banktransfer' ? hasAccount : taker(method) !== null);
  // Cards are one method, unless the account has the brands only.
  const usual = paymentMethods.flatMap((method) =>
    method === 'creditcard' && !isOffered(method) ? paymentIcons.filter(isCardBrand) : [method],
  );
  const { payLater } = countryProfiles[country];
  const further = [...wallets, ...(currency === defaultCurrencyCode ? payLater : [])];
  return [...new Set([...usual, ...further])].filter(isOffered);
}
