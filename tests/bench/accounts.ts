import { hash } from '@node-rs/argon2';
import { accounts } from '@/config/limits/accounts';
import { hashPassword, owner } from '@/commerce/postgres/accounts/sign-in/password';
import { customer } from '@/commerce/postgres/schema/customers';
import { openDatabase } from '@/database/pool';
import { percentile, timed } from './load';
import { benchDatabase, startServer } from './shop-server';
import { Shopper } from './shopper';

const port = 3900;
const customers = 20;
const signIns = 200;
const reads = 2_000;
const password = 'Bench-password-1';
const emailOf = (index: number) => `bench-${index % customers}@shop.example`;
/** What a customer of `insertCustomers` signs in with. */
export const credentialsOf = (index: number) => ({ email: emailOf(index), password });

type Print = (line: string) => void;

/** KiB and passes of argon2id: the least of OWASP, the shop's, and what lies around them. */
const costs: readonly (readonly [number, number])[] = [
  [19_456, 2],
  [32_768, 3],
  [accounts.passwordHash.memoryKiB, accounts.passwordHash.passes],
  [131_072, 3],
];

const figures = (name: string, samples: readonly number[], perSecond: number) =>
  `  ${name.padEnd(26)}${perSecond.toFixed(1).padStart(7)}/s  median ${percentile(samples, 0.5).toFixed(1)} ms  p99 ${percentile(samples, 0.99).toFixed(1)} ms`;

/** One hash at a time, without a server. */
async function benchHashes(print: Print): Promise<void> {
  print('argon2id, one at a time');
  for (const [memoryCost, timeCost] of costs) {
    const work = async () => void (await hash(password, { memoryCost, timeCost, parallelism: 1 }));
    await work();
    const { samples, perSecond } = await timed(20, 1, work);
    print(figures(`${memoryCost / 1024} MiB, ${timeCost} passes`, samples, perSecond));
  }
}

/** Adds twenty customers with confirmed addresses to the database at `url`. */
export async function insertCustomers(url: string): Promise<void> {
  const { db, close } = openDatabase(url, 1);
  const passwordHash = await hashPassword(owner('bench'), password);
  const names = { firstname: 'Bench', lastname: 'Koper', confirmedAt: new Date() };
  const rows = Array.from({ length: customers }, (_, index) => ({
    ...names,
    email: emailOf(index),
    passwordHash,
    website: 'nl' as const,
    store: 'nl' as const,
  }));
  await db.insert(customer).values(rows);
  await close();
}

/** Reads carts of guests and of customers alternately, so that both meet the same machine. */
async function benchCarts(print: Print): Promise<void> {
  const guests = Array.from({ length: 8 }, () => new Shopper(port));
  const signedIn = Array.from({ length: 8 }, () => new Shopper(port));
  for (const [index, shopper] of signedIn.entries()) await shopper.signIn(emailOf(index), password);
  for (const [index, shopper] of [...guests, ...signedIn].entries()) await shopper.add(index);
  const read = async (of: readonly Shopper[], count: number) =>
    timed(count, of.length, async (index) => void (await of[index % of.length]?.call('GET')));
  await read(guests, 200);
  await read(signedIn, 200);
  const samples = { guest: [] as number[], customer: [] as number[] };
  for (let round = 0; round < 10; round += 1) {
    samples.guest.push(...(await read(guests, reads / 10)).samples);
    samples.customer.push(...(await read(signedIn, reads / 10)).samples);
  }
  const p99 = (of: readonly number[]) => percentile(of, 0.99);
  const median = (of: readonly number[]) => percentile(of, 0.5);
  print('GET /api/cart, 8 at once');
  for (const [name, of] of Object.entries(samples))
    print(`  ${name.padEnd(26)}median ${median(of).toFixed(1)} ms  p99 ${p99(of).toFixed(1)} ms`);
  print(
    `  ratio of medians ${(median(samples.customer) / median(samples.guest)).toFixed(2)}, of p99 ${(p99(samples.customer) / p99(samples.guest)).toFixed(2)}`,
  );
}

/**
 * Prints the time of password hashes at several costs, sign-ins per second over HTTP at 1 and 10 at once, and the time of
 * a call for a guest and for a shopper who is signed in. All on this machine, in one run.
 */
export async function benchAccounts(print: Print): Promise<void> {
  await benchHashes(print);
  const database = await benchDatabase();
  await insertCustomers(database.url);
  const server = await startServer(port, database.url);
  const signIn = async (index: number) => void (await new Shopper(port).signIn(emailOf(index), password));
  await timed(20, 2, signIn);
  print('sign-ins');
  for (const parallel of [1, 10]) {
    const { samples, perSecond } = await timed(signIns, parallel, signIn);
    print(figures(`${parallel} at once`, samples, perSecond));
  }
  await benchCarts(print);
  await server.stop();
  await database.drop();
}
