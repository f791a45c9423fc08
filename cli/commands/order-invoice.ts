import type { Command } from '../command';
import { CommandError } from '../command-error';
import { writePrivately } from '../files/private-file';
import { withAdmin } from '../with-admin';

export const orderInvoiceCommand: Command = {
  name: 'order invoice',
  usage: '<number> [--out FILE]',
  summary: 'write the invoice of a paid order to a file; issues it if there is none',
  run: async ({ positionals: [number = ''], values, show }) => {
    const invoice = await withAdmin(({ orders }) => orders.invoice(number));
    if (!invoice.ok) {
      throw new CommandError(
        invoice.error === 'unknown'
          ? `There is no order ${number}.`
          : `The order ${number} has no invoice: it is not paid.`,
      );
    }
    const { file: document, number: issued } = invoice.data;
    const file = String(values['out'] ?? document.fileName);
    await writePrivately(file, document.bytes);
    show({ number: issued, file }, `${issued} was written to ${file}.`);
  },
};
