import { writeFile } from 'node:fs/promises';
import { issueInvoice } from '@/commerce/postgres/invoices/issue-invoice';
import { orderByNumber } from '@/commerce/postgres/orders/orders';
import { transactionOn } from '@/database/pool';
import { renderDocument } from '@/documents/render-document';
import type { Command } from '../command';
import { CommandError } from '../command-error';
import { withDatabase } from '../with-database';

export const orderInvoiceCommand: Command = {
  name: 'order invoice',
  usage: '<number> [--out FILE]',
  summary: 'write the invoice of a paid order to a file; issues it if there is none',
  arity: [1, 1],
  options: { out: { type: 'string' } },
  run: async ({ positionals: [number = ''], values, show }) => {
    const invoice = await withDatabase(async (db) => {
      const order = await orderByNumber(db, number);
      if (!order) throw new CommandError(`There is no order ${number}.`);
      return transactionOn(db, (tx) => issueInvoice(tx, renderDocument, order.ref));
    });
    if (!invoice) throw new CommandError(`The order ${number} has no invoice: it is not paid.`);
    const file = String(values['out'] ?? invoice.fileName);
    await writeFile(file, invoice.bytes);
    show({ number: invoice.number, file }, `${invoice.number} was written to ${file}.`);
  },
};
