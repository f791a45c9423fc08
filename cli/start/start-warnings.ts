import { type Env, paymentSandbox } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { accountsOf } from '@/config/payment-providers/providers';
import { storeCodes } from '@/config/shop/stores';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command';

export function paymentNotice(settings: Env): string | null {
  const accounts = accountsOf(settings);
  if (accounts.length > 0) {
    const without = storeCodes.filter((store) => accounts.every(({ keyOf }) => keyOf(store) === null));
    const rest =
      without.length === 0 ? '' : ` Stores without a key take bank transfers only: ${without.join(', ')}.`;
    return `Payments: ${accounts.map(({ name, url }) => `${name} at ${new URL(url).host}`).join(', ')}.${rest}`;
  }
  if (!paymentSandbox(settings))
    return 'Payments: no provider is configured, so only bank transfer is offered (PAYMENT_SANDBOX=on turns on the sandbox).';
  return isProduction(settings)
    ? 'Payments: the sandbox is on, so shoppers mark their own orders as paid (PAYMENT_SANDBOX).'
    : null;
}

export const note = (text: string): boolean => process.stdout.write(`  ! ${text}\n`);

export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const terminal = process.stdout.isTTY;
  process.stdout.write(terminal ? `  … ${title}` : `  … ${title}\n`);
  const ticker = terminal
    ? setInterval(() => process.stdout.write(`\r  … ${title} ${seconds()} s `), 500)
    : null;
  try {
    const result = await work();
    process.stdout.write(`${terminal ? '\r' : ''}  ✓ ${title} (${seconds()} s)   \n`);
    return result;
  } finally {
    if (ticker) clearInterval(ticker);
  }
}

/** A build, the embedded database and a generated secret need it. Throws CommandError. */
export function checkDisk(root: string): void {
  const data = join(root, '.data');
  try {
    mkdirSync(data, { recursive: true });
    accessSync(data, constants.W_OK);
    writeFileSync(join(data, '.writable'), '');
  } catch (error) {
    throw new CommandError(`Cannot write to ${data}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
