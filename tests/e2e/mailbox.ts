import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { EmailKind } from '@/commerce/model/email';
import { testShop } from './test-shop';

const fileOf = (orderNumber: string, kind: EmailKind) =>
  join(testShop.emailFolder, `${orderNumber}-${kind}.eml`);

/** Waits for an email of an order. */
export async function emailOf(orderNumber: string, kind: EmailKind): Promise<Email> {
  const file = fileOf(orderNumber, kind);
  await expect
    .poll(() => existsSync(file), { message: `${kind} of order ${orderNumber}`, timeout: 30_000 })
    .toBe(true);
  return PostalMime.parse(readFileSync(file));
}

/** Waits for the confirmation email of an order. */
export const confirmationEmail = (orderNumber: string) => emailOf(orderNumber, 'order_confirmation');

/** The file names of an order's emails. */
export function emailsOf(orderNumber: string): string[] {
  return readdirSync(testShop.emailFolder).filter((name) => name.startsWith(orderNumber));
}
