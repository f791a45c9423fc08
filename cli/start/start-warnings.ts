import { type Env, paymentSandbox } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { accountsOf } from '@/config/payment-providers/providers';
import { storeCodes } from '@/config/shop/stores';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command';

/** What a test needs and a shop that sells must not have, by the variables that turn it on. */
function testSwitches(settings: Env): string[] {
  const { PRODUCTION, STORE_HOST_OVERRIDE, RATE_LIMIT, SHOP_FILE, COMPANY_REVIEWS, PICKUP_POINTS } = settings;
  const effects: [boolean, string][] = [
    [
      STORE_HOST_OVERRIDE,
      'STORE_HOST_OVERRIDE=on: everybody can choose the store by a header, and switch features in the bar for QA',
    ],
    [!RATE_LIMIT, 'RATE_LIMIT=off: calls, orders and failed sign-ins of a client have no limit'],
    [SHOP_FILE?.demo === true, 'SHOP_FILE names a file of a demo: shoppers see invented facts of the seller'],
    [COMPANY_REVIEWS === 'demo', 'COMPANY_REVIEWS=demo: shoppers see an invented score'],
    [PICKUP_POINTS === 'demo', 'PICKUP_POINTS=demo: shoppers can choose invented pick-up points'],
    [PRODUCTION === 'off', 'PRODUCTION=off: this is a test, with *.localhost and without real payments'],
  ];
  return effects.filter(([isOn]) => isOn).map(([, effect]) => effect);
}

/** The stores that only have an invented host, to which the pages of all others link. */
function invented({ SHOP_FILE, STORE_DOMAINS }: Env): string[] {
  if (SHOP_FILE?.demo !== true) return [];
  const stores = storeCodes.filter((store) => STORE_DOMAINS?.[store] === undefined);
  if (stores.length === 0) return [];
  return [`STORE_DOMAINS names no host of ${stores.join(', ')}: links to these stores lead nowhere`];
}

export function startWarnings(settings: Env): string[] {
  if (settings.NODE_ENV !== 'production') return [];
  const backup = settings.DATABASE_URL
    ? []
    : [
        'Warning: the embedded database has no backup. Set DATABASE_URL to run a shop that takes real orders.',
      ];
  if (!settings.DATABASE_URL && !isProduction(settings)) return backup;
  const cause = settings.DATABASE_URL ? 'DATABASE_URL is set' : 'PRODUCTION is on';
  const effects = [...testSwitches(settings), ...(isProduction(settings) ? invented(settings) : [])];
  return [...backup, ...effects.map((effect) => `Warning: ${effect} (${cause}).`)];
}

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
