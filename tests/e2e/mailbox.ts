import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { EmailKind } from '@/commerce/model/email';
import { intervals } from './page-checks';
import { testShop } from './test-shop';

const fileOf = (orderNumber: string, kind: EmailKind) =>
  join(testShop.emailFolder, `${orderNumber}-${kind}.eml`);

const emails = new Map<string, Promise<Email>>();

/** The email in a file, which does not change once it has its name. */
function parsed(file: string): Promise<Email> {
  const email = emails.get(file) ?? PostalMime.parse(readFileSync(file));
  emails.set(file, email);
  return email;
}

/** Waits for an email of an order. */
export async function emailOf(orderNumber: string, kind: EmailKind): Promise<Email> {
  const file = fileOf(orderNumber, kind);
  const message = `${kind} of order ${orderNumber}`;
  await expect.poll(() => existsSync(file), { message, intervals }).toBe(true);
  return parsed(file);
}

/** Waits for the confirmation email of an order. */
export const confirmationEmail = (orderNumber: string) => emailOf(orderNumber, 'order_confirmation');

/** The file names of an order's emails. */
export function emailsOf(orderNumber: string): string[] {
  return readdirSync(testShop.emailFolder).filter((name) => name.startsWith(orderNumber));
}

/** Waits for the `nth` email of a kind to an address, such as one with a link that works once. */
export async function emailTo(address: string, kind: EmailKind, nth = 1): Promise<Email> {
  const received = async () => {
    const names = readdirSync(testShop.emailFolder).filter((name) => name.endsWith(`-${kind}.eml`));
    const all = await Promise.all(names.map((name) => parsed(join(testShop.emailFolder, name))));
    return all
      .filter(({ to }) => to?.some((recipient) => recipient.address === address))
      .toSorted((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''));
  };
  await expect
    .poll(async () => (await received()).length, { message: `${kind} to ${address}`, intervals })
    .toBeGreaterThanOrEqual(nth);
  const email = (await received())[nth - 1];
  if (!email) throw new Error(`no ${kind} to ${address}`);
  return email;
}

/** The path of the first link in an email that begins with `start`. */
export function linkIn({ text = '' }: Email, start: string): string {
  for (const [url] of text.matchAll(/https?:\/\/\S+/g)) {
    const { pathname, search } = new URL(url);
    if ((pathname + search).startsWith(start)) return pathname + search;
  }
  throw new Error(`no link to ${start} in: ${text}`);
}
