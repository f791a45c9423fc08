import { z } from 'zod';

/** The answer of VIES about a VAT number: the evidence of a reverse charge. */
export const vatConsultationSchema = z.object({
  /** With its prefix, as the customer entered it. */
  vatNumber: z.string(),
  valid: z.boolean(),
  /** ISO 8601 instant. */
  checkedAt: z.string(),
  /** The consultation number of VIES (`requestIdentifier`); null if it gave none. */
  reference: z.string().nullable(),
  /** The trader's name and address, where the member state publishes them. */
  name: z.string().nullable(),
  address: z.string().nullable(),
});
export type VatConsultation = z.infer<typeof vatConsultationSchema>;

/**
 * Why an order has its rate (docs/countries.md "VAT on an order"): `domestic` (Netherlands), `destination` (another EU country,
 * OSS), `reverse_charge` (a business there), `duty_paid` (CH, NO, GB: local VAT in the price), `outside` the VAT area.
 */
export const taxReasonSchema = z.enum(['domestic', 'destination', 'reverse_charge', 'duty_paid', 'outside']);
export type TaxReason = z.infer<typeof taxReasonSchema>;

export const taxDecisionSchema = z.object({
  /** The country of delivery, ISO 3166-1 alpha-2. */
  country: z.string().length(2),
  /** Percent of the net amount that is charged; 0 for a reverse charge. */
  rate: z.number(),
  /** Percent that the catalogue's prices include: the rate of the store's country. */
  includedRate: z.number(),
  reason: taxReasonSchema,
  evidence: vatConsultationSchema.nullable(),
});
export type TaxDecision = z.infer<typeof taxDecisionSchema>;

/** A notice for the customer about the tax of a cart (texts: `cart.taxNotice.<code>`). */
export const taxNoticeSchema = z.enum([
  'reverse_charge',
  /** Duties and VAT of the destination are in the price; nothing is due on delivery. */
  'duty_paid',
  /** The VAT number is not registered in VIES: VAT is charged. */
  'number_invalid',
  /** VIES gave no answer about the VAT number: VAT is charged. */
  'number_unchecked',
  /** Another state than that of the delivery has issued the VAT number: VAT is charged. */
  'number_of_other_country',
]);
export type TaxNotice = z.infer<typeof taxNoticeSchema>;

export const cartTaxSchema = z.object({
  reason: taxReasonSchema,
  /** Percent of the net amount that is charged. */
  rate: z.number(),
  vatNumber: z.string().nullable(),
  notice: taxNoticeSchema.nullable(),
});
export type CartTax = z.infer<typeof cartTaxSchema>;

export type TaxNote = Pick<CartTax, 'notice' | 'vatNumber'>;

export function orderTaxNote(tax: TaxDecision | null): TaxNote | null {
  if (tax?.reason !== 'reverse_charge' && tax?.reason !== 'duty_paid') return null;
  return { notice: tax.reason, vatNumber: tax.evidence?.vatNumber ?? null };
}

/** The confirmed VAT number for which an order is free of VAT, which may be that of the delivery; null for any other order. */
export function confirmedNumber(tax: TaxDecision | null): string | null {
  return tax?.reason === 'reverse_charge' ? (tax.evidence?.vatNumber ?? null) : null;
}
