import type { AccountedDocument, AccountedOrder, AccountedPayment } from '../../model/accounting';
import type { DocumentFile } from '../../model/document';

/** From one moment until another, which is not part of it. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** What the accountant of the shop asks: oldest first, read in pages, so that a period may be long. */
export interface AccountingAdmin {
  /** Orders that were placed in the period. */
  orders(period: Period): AsyncIterable<AccountedOrder>;
  /** Invoices and credit notes that were issued in the period. */
  documents(period: Period): AsyncIterable<AccountedDocument>;
  /** Money that was booked in the period. */
  payments(period: Period): AsyncIterable<AccountedPayment>;
  /** The file of a document by its `ref`; null for an unknown one. */
  file(ref: string): Promise<DocumentFile | null>;
}
