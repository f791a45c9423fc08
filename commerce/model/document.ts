import type { LegalEntityCode } from '@/config/shop/company';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { ContentPage } from './category';
import type { Offer } from './offer';
import type { Order, OrderItem, PriceRow, WithdrawnItem, OrderStatus } from './order';
import type { Money } from './money';
import type { SystemPlanData } from './system-plan';
import type { TaxReason } from './tax';

export interface DocumentFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

interface Issued {
  /** Given with the document: `INV-2026-000042`. */
  readonly number: string;
  /** The day of issue, and the creation date of the file. */
  readonly date: Date;
  readonly seller: LegalEntityCode;
}

/** An order and what its accounts need in addition. Instants are strings (ISO 8601): what a document shows is stored as JSON. */
interface OrderAccount extends Issued {
  readonly order: Order;
  readonly poNumber: string | null;
}

export interface InvoiceData extends OrderAccount {
  readonly paidAt: string | null;
  readonly shippedAt: string | null;
}

export interface CreditNoteData extends OrderAccount {
  readonly invoice: { readonly number: string; readonly date: string };
  /** What is credited, as positive amounts: all rows of the order, or one row per tax rate if it is a part. */
  readonly rows: readonly PriceRow[];
  readonly isFull: boolean;
  /** The articles that a part pays back; none where it pays back something else. Absent in documents of an earlier release. */
  readonly items?: readonly WithdrawnItem[];
  /** The articles of `rows`, and null for the delivery, if the refund was made by line. */
  readonly lines?: readonly (WithdrawnItem | null)[];
}

/** `number` and `date` are those of the offer. */
export interface OfferData extends Issued {
  readonly offer: Offer;
}

/** A content page as a file, such as the terms. It has no number; its file has the name of the page's path. */
export interface ContentPageData {
  /** With placeholders (`config/limits/content.ts`). */
  readonly page: ContentPage;
  readonly currency: CurrencyCode;
  readonly date: Date;
  readonly seller: LegalEntityCode;
}

/** The sign that tells people of a camera. Empty texts are lines to fill in by hand. */
export interface CameraSignData {
  readonly controller: string;
  readonly contact: string;
  readonly purposes: readonly SignPurpose[];
  /** Of keeping recordings; null: a line to fill in. */
  readonly days: number | null;
  /** Sound is recorded. */
  readonly sound: boolean;
  readonly size: SignSize;
  readonly date: Date;
}

export interface PackingSlip {
  readonly order: Order;
  /** What is to be packed, with those units. */
  readonly lines: readonly { readonly item: OrderItem; readonly shelf: string | null }[];
}

export interface PackingSlipsData {
  readonly slips: readonly PackingSlip[];
  readonly date: Date;
}

/** An article to fetch, for a bundle its parts. */
export interface PickRow {
  readonly sku: string;
  readonly name: string;
  readonly shelf: string | null;
  readonly quantity: number;
  readonly orders: readonly { readonly number: string; readonly quantity: number }[];
}

/** What orders still need: each order, and all together by shelf. */
export interface PackingWork {
  readonly slips: readonly PackingSlip[];
  readonly rows: readonly PickRow[];
  /** The number that its maker prints on an article, by its own; without those that have none. */
  readonly eans: Readonly<Record<string, string>>;
}

export interface PickListData {
  readonly rows: readonly PickRow[];
  readonly numbers: readonly string[];
  readonly date: Date;
}

export const signPurposes = ['property', 'people', 'evidence'] as const;
export type SignPurpose = (typeof signPurposes)[number];
export const signSizes = ['a4', 'a5'] as const;
export type SignSize = (typeof signSizes)[number];

export interface DocumentPayloads {
  invoice: InvoiceData;
  credit_note: CreditNoteData;
  offer: OfferData;
  content_page: ContentPageData;
  camera_sign: CameraSignData;
  system_plan: SystemPlanData;
  packing_slip: PackingSlipsData;
  pick_list: PickListData;
}

export interface DocumentSnapshots {
  invoice: Omit<InvoiceData, 'number' | 'date'>;
  credit_note: Omit<CreditNoteData, 'number' | 'date'>;
}

export type OfferSnapshot = Omit<OfferData, 'number' | 'date'>;

export type DocumentKind = keyof DocumentSnapshots | 'offer' | 'withdrawal_receipt';

export type RenderDocument = <Kind extends keyof DocumentPayloads>(
  kind: Kind,
  payload: DocumentPayloads[Kind],
  store: StoreCode,
) => Promise<DocumentFile>;

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
