import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import type { Address } from '../../model/address';
import type { CartTax, TaxDecision } from '../../model/tax';
import { allowsReverseCharge, numberToCheck, type TaxCase } from './decide-tax';

export interface TaxSubject {
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly billingSameAsShipping: boolean;
}

/** The tax case of a cart; before there is an address, it is delivered in the country of the store. */
export function taxCaseOf(store: StoreCode, subject: TaxSubject): Omit<TaxCase, 'consultation'> {
  const { shippingAddress: shipping, billingAddress, billingSameAsShipping } = subject;
  const billing = billingSameAsShipping ? null : billingAddress;
  const { country: storeCountry } = storeConfig(store);
  return {
    storeCountry,
    destination: shipping?.country ?? storeCountry,
    vatNumbers: [billing?.vat ?? '', shipping?.vat ?? ''].filter((number) => number !== ''),
  };
}

/** The VAT number of a cart that VIES has to confirm; null if no number can change its VAT. */
export function vatNumberOf(store: StoreCode, subject: TaxSubject): string | null {
  return numberToCheck(taxCaseOf(store, subject));
}

export function cartTaxOf(store: StoreCode, subject: TaxSubject, decision: TaxDecision): CartTax {
  const taxCase = taxCaseOf(store, subject);
  const number = numberToCheck(taxCase) ?? taxCase.vatNumbers[0] ?? null;
  const { reason, rate, evidence } = decision;
  const notice = (): CartTax['notice'] => {
    if (reason === 'reverse_charge' || reason === 'duty_paid') return reason;
    if (number === null || !allowsReverseCharge(taxCase.destination)) return null;
    if (numberToCheck(taxCase) === null) return 'number_of_other_country';
    return evidence ? 'number_invalid' : 'number_unchecked';
  };
  return { reason, rate, vatNumber: number, notice: notice() };
}
