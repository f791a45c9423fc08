import { countryProfiles } from '@/config/countries/countries';
import { isCardBrand, takesCurrency, wallets } from '@/config/shop/payments';
import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, PaymentMethodCode, StoreCode } from '@/config/types';

export type PaymentMethodsOf = (store: StoreCode, currency: CurrencyCode) => readonly PaymentMethodCode[];

interface Payees {
  readonly redirect: {
    /** Whether a store has an account; without this function, every store has. */
    serves?(store: StoreCode): boolean;
    /** Whether a method can be paid in a store now, for a provider that decides; without it, every method can. */
    offers?(store: StoreCode, method: PaymentMethodCode): boolean;
    /** The methods that it lacks in every store, for one that stands in for a provider. */
    lacks?(method: PaymentMethodCode): boolean;
  } | null;
  /** Whether the shop has a bank account of its own: without it, bank transfer is not offered. */
  readonly hasAccount: boolean;
}

/**
 * The payment methods that a store offers for a currency, in the order of the checkout. Without a provider that has a
 * payment page, or without an account at it, it is bank transfer. With one, it is what the provider offers, and bank
 * transfer where the store has it.
 */
export function offeredMethods(
  { redirect, hasAccount }: Payees,
  store: StoreCode,
  currency: CurrencyCode,
): readonly PaymentMethodCode[] {
  if (!redirect || redirect.serves?.(store) === false) return hasAccount ? ['banktransfer'] : [];
  const { country, defaultCurrencyCode, paymentIcons, paymentMethods } = storeConfig(store);
  const isOffered = (method: PaymentMethodCode) =>
    takesCurrency(method, currency) &&
    redirect.lacks?.(method) !== true &&
    (method === 'banktransfer' ? hasAccount : (redirect.offers?.(store, method) ?? true));
  // Cards are one method, unless the account has the brands only.
  const usual = paymentMethods.flatMap((method) =>
    method === 'creditcard' && !isOffered(method) ? paymentIcons.filter(isCardBrand) : [method],
  );
  const { payLater } = countryProfiles[country];
  const further = [...wallets, ...(currency === defaultCurrencyCode ? payLater : [])];
  // Only an account has more than the usual methods: the sandbox has none of these.
  return [...usual, ...(redirect.offers ? further : [])].filter(isOffered);
}
