import { open } from 'node:fs/promises';
import type { Command } from '../command';
import { CommandError } from '../command-error';
import { withAdmin } from '../with-admin';

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
