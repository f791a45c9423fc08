import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Money } from './money';
import type { OrderStatus } from './order';
import type { TaxReason } from './tax';

/** What is charged at one rate, in minor units. */
export interface RateSum {
  /** Percent. */
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
}

interface Taxed {
  readonly number: string;
  /** ISO 8601 instant. */
  readonly date: string;
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  /** The country of delivery, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Why it has its rate; null for an order of a release before tax decisions. */
  readonly reason: TaxReason | null;
  readonly vatNumber: string | null;
  /** The highest rate first. Their sum is `total`. */
  readonly rates: readonly RateSum[];
  /** Minor units, VAT included. */
  readonly total: number;
  readonly method: string;
  readonly reference: string | null;
}

export interface AccountedOrder extends Taxed {
  readonly status: OrderStatus;
}

/** An invoice, or a credit note with negative amounts. */
export interface AccountedDocument extends Taxed {
  readonly ref: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly order: string;
  /** The invoice itself, or the one that the credit note corrects. */
  readonly invoice: { readonly number: string; readonly date: string };
}

/** Money that came (positive) or went back (negative). */
export interface AccountedPayment {
  /** ISO 8601 instant. */
  readonly date: string;
  readonly kind: 'captured' | 'refunded' | 'chargeback';
  readonly order: string;
  readonly invoice: string | null;
  readonly store: StoreCode;
  readonly country: string;
  readonly amount: Money;
  readonly method: string;
  readonly provider: string;
  /** The provider's ids of the payment and of this movement. */
  readonly payment: string;
  readonly reference: string;
}
