import type { AccountedDocument, AccountedOrder, AccountedPayment } from '../../model/accounting';
import type { DocumentFile } from '../../model/document';

/** From one moment until another, which is not part of it. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** What the accountant of the shop asks: oldest first, read in pages, so that a period may be long. */
export interface AccountingAdmin {
  orders(period: Period): AsyncIterable<AccountedOrder>;
  documents(period: Period): AsyncIterable<AccountedDocument>;
  payments(period: Period): AsyncIterable<AccountedPayment>;
  file(ref: string): Promise<DocumentFile | null>;
}
