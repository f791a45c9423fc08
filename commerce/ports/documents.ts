import type { Context } from '../context';
import type { DocumentFile } from '../model/document';

export interface OrderDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
}

/** Invoices and credit notes. Whoever has the reference of an order may have its documents. */
export interface DocumentPort {
  /** The documents of an order of this store, oldest first; empty for an unknown reference. */
  ofOrder(context: Context, ref: string): Promise<readonly OrderDocument[]>;
  /**
   * The invoice of an order of this store, issued now if the order is paid and has none. Null before the payment and for
   * an unknown reference.
   */
  invoice(context: Context, ref: string): Promise<DocumentFile | null>;
  byNumber(context: Context, ref: string, number: string): Promise<DocumentFile | null>;
}
