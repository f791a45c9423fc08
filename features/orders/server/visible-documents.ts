import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { DocumentFile } from '@/commerce/model/document';
import { isPaid, type Order } from '@/commerce/model/order';
import { contextOfOrder, visibleOrder } from './visible-orders';
import { sessionCookie } from '@/lib/http/session/session';

const documentSchema = z.union([z.literal('invoice'), z.string().regex(/^[\w-]{1,64}$/)]);

/**
 * A document of an order that this browser may see: its invoice, or the document with a number. Null for the orders of
 * others, for unknown documents and for an invoice before the payment, which give the same answer.
 */
export async function visibleDocument(
  context: Context,
  cookies: ReadonlyMap<string, string>,
  { number, document }: { readonly number: string; readonly document: string },
): Promise<DocumentFile | null> {
  const parsed = documentSchema.safeParse(document);
  if (!parsed.success) return null;
  const visible = await visibleOrder(context, cookies.get(sessionCookie), number);
  if (!visible) return null;
  const { ref } = visible.order;
  const ordered = contextOfOrder(context, visible.order);
  const { documents } = backend();
  return parsed.data === 'invoice'
    ? documents.invoice(ordered, ref)
    : documents.byNumber(ordered, ref, parsed.data);
}

interface OrderDocumentNumbers {
  /** Also before it is issued: opening it issues it. */
  readonly hasInvoice: boolean;
  /** The numbers of the credit notes, oldest first. */
  readonly credits: readonly string[];
}

export async function documentsOf(context: Context, order: Order): Promise<OrderDocumentNumbers> {
  const issued = await backend().documents.ofOrder(contextOfOrder(context, order), order.ref);
  return {
    hasInvoice: isPaid(order) || issued.some(({ kind }) => kind === 'invoice'),
    credits: issued.filter(({ kind }) => kind === 'credit_note').map(({ number }) => number),
  };
}
