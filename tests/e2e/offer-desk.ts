import type { OfferFile } from '@/commerce/model/offer';
import { createOffer } from '@/commerce/postgres/offers/create-offer';
import { transact } from '@/database/transact';
import type { Shop } from './fixtures';
import { onDatabase } from './shop-database';

const dayMs = 24 * 3600 * 1000;

interface OfferInput {
  /** Prices in minor units of the store's currency. */
  readonly items: readonly { readonly sku: string; readonly quantity: number; readonly price: number }[];
  readonly days?: number;
  readonly name?: string;
  /** Whose offer it is. */
  readonly email?: string;
  readonly terms?: string;
  readonly files?: readonly OfferFile[];
}

/** Makes an offer in the shop under test. `path`: its page. */
export async function makeOffer(
  { code: store, currency }: Shop,
  { items, days = 14, name = 'Ada Uil', email = 'ada@shop.example', terms = '', files = [] }: OfferInput,
): Promise<{ readonly number: string; readonly path: string; readonly expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + days * dayMs);
  const input = { store, currency, email, name, terms, expiresAt, items, files };
  const created = await onDatabase((db) => transact(db, (tx) => createOffer(tx, input)));
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  return { number: created.data.number, path: `/offer/${created.data.token}`, expiresAt };
}
