import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { type Amount, formatPrice } from '@/lib/money/money';
import { vatRate } from '@/config/countries/vat';
import { includedTax } from './percent';

type NetPriceText = (
  key: 'cart.withoutTax' | 'cart.withoutTaxShort' | 'cart.withTaxShort',
  values?: { readonly price: string },
) => string;

/** An amount of the catalogue without the VAT of the store's country, rounded to the minor unit. */
export function netPrice({ minor, currency }: Amount, store: StoreCode): Amount {
  return { minor: minor - includedTax(minor, vatRate(storeConfig(store).country)), currency };
}

export interface NetPrice {
  readonly price: string;
  /** "exc. VAT". */
  readonly label: string;
  /** "inc. VAT", for the price next to it. */
  readonly grossLabel: string;
}

export function netPriceTexts(amount: Amount, store: StoreCode, texts: NetPriceText): NetPrice {
  return {
    price: formatPrice(netPrice(amount, store), store),
    label: texts('cart.withoutTaxShort'),
    grossLabel: texts('cart.withTaxShort'),
  };
}

/** The two texts of an amount that is shown in the way chosen only (`ui/price/taxed-amount.tsx`): with VAT, and without. */
export interface ChoiceOfAmounts {
  readonly gross: string;
  readonly net: string;
}

export function choiceOfAmounts(amount: Amount, store: StoreCode): ChoiceOfAmounts {
  return { gross: formatPrice(amount, store), net: formatPrice(netPrice(amount, store), store) };
}

/** An amount without VAT as text with its label: `€ 82,64 excl. btw`. */
export function netPriceText(amount: Amount, store: StoreCode, texts: NetPriceText): string {
  return texts('cart.withoutTax', { price: formatPrice(netPrice(amount, store), store) });
}
