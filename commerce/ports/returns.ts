import type { Result } from '@/lib/result';
import type { Context } from '../context';
import type { ReturnReason } from '../domain/orders/return-states';
import type { DocumentFile } from '../model/document';
import type { OrderLine } from '../model/order';
import type { OrderReturn } from '../model/return';

export interface NewReturn {
  /** A UUID: repeated forms with the same id count once. */
  readonly id: string;
  readonly reason: ReturnReason;
  readonly text: string | null;
  /** At least one. */
  readonly lines: readonly OrderLine[];
}

export type AskedReturn = Result<OrderReturn, { readonly code: 'unknown' | 'lines' | 'files' }>;

/** Returns that customers ask for. Whoever has the reference of an order may have its returns. */
export interface ReturnPort {
  /**
   * `files`: of `MessagePort.upload`. Fails with `lines` if there is none, or less of one has left the warehouse than this
   * and other returns have, with `files` if one is no longer there.
   */
  ask(context: Context, ref: string, asked: NewReturn, files: readonly string[]): Promise<AskedReturn>;
  /** The oldest first; empty for an unknown reference. */
  ofOrder(context: Context, ref: string): Promise<readonly OrderReturn[]>;
  /** The label, if it is a file. */
  label(context: Context, ref: string, id: string): Promise<DocumentFile | null>;
}
