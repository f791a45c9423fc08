import { z } from 'zod';

/** The answer of VIES about a VAT number: the evidence of a reverse charge. */
export interface VatConsultation {
  /** With its prefix, as the customer entered it. */
  vatNumber: string;
  valid: boolean;
  /** ISO 8601 instant. */
  checkedAt: string;
  /** The consultation number of VIES (`requestIdentifier`); null if it gave none. */
  reference: string | null;
  /** The trader's name and address, where the member state publishes them. */
  name: string | null;
  address: string | null;
}

/** `destination`: OSS; `reverse_charge`: an EU business; `duty_paid`: local VAT in the price (docs/countries.md). */
export const taxReasonSchema = z.enum(['domestic', 'destination', 'reverse_charge', 'duty_paid', 'outside']);
export type TaxReason = z.infer<typeof taxReasonSchema>;

export interface ChargedTax {
  /** Percent of the net amount that is charged. */
  rate: number;
  /** Percent that is taken out of the catalogue's prices if `rate` is 0. */
  includedRate: number;
}

export interface TaxDecision extends ChargedTax {
  /** The country of delivery, ISO 3166-1 alpha-2. */
  country: string;
  /** The standard rate of that country; 0 if the order is free of VAT, and only then. */
  rate: number;
  /** The standard rate of the store's country, which the catalogue's prices include. */
  includedRate: number;
  reason: TaxReason;
  evidence: VatConsultation | null;
}

/** A notice for the customer about the tax of a cart (texts: `cart.taxNotice.<code>`). */
export type TaxNotice =
  | 'reverse_charge'
  /** Duties and VAT of the destination are in the price; nothing is due on delivery. */
  | 'duty_paid'
  /** The VAT number is not registered in VIES: VAT is charged. */
  | 'number_invalid'
  /** VIES gave no answer about the VAT number: VAT is charged. */
  | 'number_unchecked'
  /** Another state than that of the delivery has issued the VAT number: VAT is charged. */
  | 'number_of_other_country';

export interface CartTax {
  reason: TaxReason;
  /** The standard rate that is charged, in percent; 0 if the cart is free of VAT. */
  rate: number;
  vatNumber: string | null;
  notice: TaxNotice | null;
}

export type TaxNote = Pick<CartTax, 'notice' | 'vatNumber'>;

export function orderTaxNote(tax: TaxDecision | null): TaxNote | null {
  if (tax?.reason !== 'reverse_charge' && tax?.reason !== 'duty_paid') return null;
  return { notice: tax.reason, vatNumber: tax.evidence?.vatNumber ?? null };
}

/** The confirmed VAT number for which an order is free of VAT, which may be that of the delivery; null for any other order. */
export function confirmedNumber(tax: TaxDecision | null): string | null {
  return tax?.reason === 'reverse_charge' ? (tax.evidence?.vatNumber ?? null) : null;
}
