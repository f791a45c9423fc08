import { storeConfig } from '@/config/shop/stores';
import type { StoreCode, StoreCountry } from '@/config/types';
import type { CartAddresses } from '../../model/cart';
import type { CartTax, ChargedTax, TaxDecision, TaxReason, VatConsultation } from '../../model/tax';
import { company } from '@/config/shop/company';
import { countryOf, isEuCountry, isTaxedCountry, vatRate } from '@/config/countries/countries';
import type { TaxClass } from '@/config/countries/tax-classes';

export interface TaxCase {
  readonly storeCountry: StoreCountry;
  /** The country of delivery, ISO 3166-1 alpha-2; that of the store while there is no address. */
  readonly destination: string;
  /** The VAT numbers of the order's addresses, that of the invoice first; an empty one counts as none. */
  readonly vatNumbers: readonly string[];
  /** The answer of VIES about `numberToCheck`; null if there is none that still holds. */
  readonly consultation: VatConsultation | null;
}

/** Whether a delivery crosses a border inside the EU, where an order is free of VAT for a business. */
const isInsideEu = (destination: string, seller: string): boolean =>
  isEuCountry(destination) && isEuCountry(seller) && destination !== seller;

/** The first that the country of delivery has issued; null if none can free the order of VAT (docs/countries.md). */
export function numberToCheck(
  { destination, vatNumbers: given }: Omit<TaxCase, 'consultation'>,
  seller: string = company.country,
): string | null {
  const format = countryOf(destination)?.vatNumber;
  if (!format || !isInsideEu(destination, seller)) return null;
  const { prefix, pattern } = format;
  return given.find((number) => number.startsWith(prefix) && pattern.test(number)) ?? null;
}

function reasonOf(destination: string, seller: string): TaxReason {
  if (destination === seller) return 'domestic';
  if (isInsideEu(destination, seller)) return 'destination';
  return isTaxedCountry(destination) ? 'duty_paid' : 'outside';
}

/** At the rate of the destination, or without VAT for a number that VIES confirmed (docs/countries.md "VAT on an order"). */
export function decideTax(taxCase: TaxCase, seller: string = company.country): TaxDecision {
  const { storeCountry, destination: country, consultation } = taxCase;
  const number = numberToCheck(taxCase, seller);
  const evidence = number !== null && consultation?.vatNumber === number ? consultation : null;
  const includedRate = vatRate(storeCountry);
  if (evidence?.valid) return { country, rate: 0, includedRate, reason: 'reverse_charge', evidence };
  const rate = isTaxedCountry(country) ? vatRate(country) : 0;
  return { country, rate, includedRate, reason: reasonOf(country, seller), evidence };
}

/** The rate at which an order charges a tax class. `tax` has that of the standard class, at which the delivery is charged. */
export function taxOfClass(tax: TaxDecision, store: StoreCode, taxClass: TaxClass): ChargedTax {
  if (taxClass === 'standard') return tax;
  const { country, rate: standardRate } = tax;
  if (standardRate === 0 || !isTaxedCountry(country))
    return { rate: 0, includedRate: vatRate(storeConfig(store).country, taxClass) };
  const rate = vatRate(country, taxClass);
  // Not the rate of the store's country: a taxed order charges the price of the catalogue, also at a rate of 0.
  return { rate, includedRate: rate };
}

/** The tax case of a cart; before there is an address, it is delivered in the country of the store. */
export function taxCaseOf(store: StoreCode, subject: CartAddresses): Omit<TaxCase, 'consultation'> {
  const { shippingAddress: shipping, billingAddress, billingSameAsShipping } = subject;
  const billing = billingSameAsShipping ? null : billingAddress;
  const { country: storeCountry } = storeConfig(store);
  return {
    storeCountry,
    destination: shipping?.country ?? storeCountry,
    vatNumbers: [billing?.vat ?? '', shipping?.vat ?? ''].filter((number) => number !== ''),
  };
}

export function vatNumberOf(store: StoreCode, subject: CartAddresses): string | null {
  return numberToCheck(taxCaseOf(store, subject));
}

export function cartTaxOf(store: StoreCode, subject: CartAddresses, decision: TaxDecision): CartTax {
  const taxCase = taxCaseOf(store, subject);
  const number = numberToCheck(taxCase) ?? taxCase.vatNumbers[0] ?? null;
  const { reason, rate, evidence } = decision;
  const notice = (): CartTax['notice'] => {
    if (reason === 'reverse_charge' || reason === 'duty_paid') return reason;
    if (number === null || !isInsideEu(taxCase.destination, company.country)) return null;
    if (numberToCheck(taxCase) === null) return 'number_of_other_country';
    return evidence ? 'number_invalid' : 'number_unchecked';
  };
  return { reason, rate, vatNumber: number, notice: notice() };
}
