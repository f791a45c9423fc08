import type { CurrencyCode } from '@/config/types';
import { shopDay } from '@/lib/dates/dates';
import type { AccountedDocument } from '../../model/document';
import { type TaxReason, taxReasonSchema } from '../../model/tax';

/** A line of the returns of a quarter, in minor units; credit notes are deducted. */
export interface TaxLine {
  /** `destination`: the OSS return; `reverse_charge`: the EC sales list; null: unknown. */
  readonly reason: TaxReason | null;
  /** The quarter of the invoices: a credit note for an earlier one corrects the return of that quarter. */
  readonly quarter: string;
  readonly country: string;
  /** Percent. */
  readonly rate: number;
  /** Of the customer, in the EC sales list only. */
  readonly vatNumber: string | null;
  readonly currency: CurrencyCode;
  readonly net: number;
  readonly tax: number;
}

/** The quarter of a moment in the shop's time zone: `2026-Q3`. */
export function quarterOf(date: Date): string {
  const [year = '', month = ''] = shopDay(date).split('-');
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

const reasons: readonly (TaxReason | null)[] = [...taxReasonSchema.options, null];

const byReason = (one: TaxLine, other: TaxLine): number =>
  reasons.indexOf(one.reason) - reasons.indexOf(other.reason) ||
  one.quarter.localeCompare(other.quarter) ||
  one.country.localeCompare(other.country) ||
  other.rate - one.rate ||
  (one.vatNumber ?? '').localeCompare(other.vatNumber ?? '') ||
  one.currency.localeCompare(other.currency);

/**
 * What a quarter's documents add up to, per reason, country, rate and currency; a reverse charge per VAT number. Adding all
 * lines gives the totals of all documents. Holds the lines alone in memory, not the documents.
 */
export async function taxSummary(
  documents: AsyncIterable<AccountedDocument> | Iterable<AccountedDocument>,
): Promise<TaxLine[]> {
  const lines = new Map<string, TaxLine>();
  for await (const { reason, country, currency, invoice, rates, vatNumber } of documents) {
    const quarter = quarterOf(new Date(invoice.date));
    const customer = reason === 'reverse_charge' ? vatNumber : null;
    for (const { rate, net, tax } of rates) {
      const key = JSON.stringify([reason, quarter, country, rate, customer, currency]);
      const sum = lines.get(key);
      const sums = { net: net + (sum?.net ?? 0), tax: tax + (sum?.tax ?? 0) };
      lines.set(key, { reason, quarter, country, rate, vatNumber: customer, currency, ...sums });
    }
  }
  return [...lines.values()].toSorted(byReason);
}
