import { open } from 'node:fs/promises';
import { invoiceOf } from '@/commerce/postgres/documents/store-document';
import { invoiceFile } from '@/commerce/postgres/invoices/documents';
import { orderByNumber } from '@/commerce/postgres/orders/orders';
import { renderDocument } from '@/documents/render-document';
import type { Command } from '../command';
import { CommandError } from '../command-error';
import { withDatabase } from '../with-database';

/** An invoice contains names and addresses, so other users of the machine may not read it, also if the file was there. */
async function writePrivately(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    if ((await file.stat()).isFile()) await file.chmod(0o600);
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

export const orderInvoiceCommand: Command = {
  name: 'order invoice',
  usage: '<number> [--out FILE]',
  summary: 'write the invoice of a paid order to a file; issues it if there is none',
  arity: [1, 1],
  options: { out: { type: 'string' } },
  run: async ({ positionals: [number = ''], values, show }) => {
    const { invoice, issued } = await withDatabase(async (db) => {
      const order = await orderByNumber(db, number);
      if (!order) throw new CommandError(`There is no order ${number}.`);
      return {
        invoice: await invoiceFile(db, renderDocument, order.ref),
        issued: await invoiceOf(db, order.ref),
      };
    });
    if (!invoice || !issued) throw new CommandError(`The order ${number} has no invoice: it is not paid.`);
    const file = String(values['out'] ?? invoice.fileName);
    await writePrivately(file, invoice.bytes);
    show({ number: issued.number, file }, `${issued.number} was written to ${file}.`);
  },
};
