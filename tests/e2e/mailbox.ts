import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { place } from './place';

const fileOf = (orderNumber: string) => join(place.mail, `${orderNumber}-order_confirmation.eml`);

/** The confirmation of an order, once it has come. */
export async function confirmationMail(orderNumber: string): Promise<Email> {
  const file = fileOf(orderNumber);
  await expect
    .poll(() => existsSync(file), { message: `mail of order ${orderNumber}`, timeout: 30_000 })
    .toBe(true);
  return PostalMime.parse(readFileSync(file));
}

/** The mails that name an order. */
export function mailsOf(orderNumber: string): string[] {
  return readdirSync(place.mail).filter((name) => name.startsWith(orderNumber));
}
