import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { purchase } from '@/config/limits/islands';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import type { Queryable, Transaction } from '@/database/pool';
import { drawReadableCode, newToken } from '@/commerce/postgres/secrets';
import { fail, ok, type Result } from '@/lib/result';
import { skuKey } from '@/lib/sku';
import type { CommerceError } from '../../errors';
import { type WantedItem, exceedsOrderQuantity } from '../../domain/cart/fit-lines';
import { readOfferLines } from '../cart/lines';
import { resolveLines } from '../cart/resolve-lines';
import { inWords } from '../catalogue/facts';
import { product, productText } from '../schema/catalogue';
import { offer, offerFile, offerItem } from '../schema/offers';
import type { CreatedOffer, NewOffer, OfferDraft } from '../../ports/admin/offers';
import { checkWeight } from './offers';

const codeLength = 7;
const numberAttempts = 5;

/** `OF-4KTX9PZ`: like the number of an order, it does not reveal how many there are. */
const newOfferNumber = () => `OF-${drawReadableCode(codeLength)}`;

const parent = alias(product, 'parent');

async function nameOf(tx: Transaction, store: StoreCode, productId: number): Promise<string> {
  const { language } = storeConfig(store);
  const [row] = await tx
    .select({ name: inWords(productText, productText.name, store) })
    .from(product)
    .leftJoin(parent, eq(parent.id, product.parentId))
    .innerJoin(
      productText,
      sql`${productText.productId} = coalesce(${parent.id}, ${product.id}) and ${productText.language} = ${language}`,
    )
    .where(eq(product.id, productId));
  return row?.name ?? '';
}

/** Resolves the articles as a cart does, but allows more units than are in stock today. */
async function resolveItems(
  tx: Transaction,
  { store, items }: NewOffer,
): Promise<Result<WantedItem[], CommerceError>> {
  const lines = items.map(({ sku, quantity }) => ({ product: sku, qty: quantity }));
  const wanted = await resolveLines(tx, store, lines);
  if (!wanted.ok) return wanted;
  const units = wanted.data.reduce((sum, { quantity }) => sum + quantity, 0);
  return exceedsOrderQuantity(units)
    ? fail({ code: 'order_quantity_limit', limit: purchase.maxOrderQuantity })
    : wanted;
}

async function insertOffer(
  tx: Transaction,
  { items: _, files: __, copiedFiles: ___, ...values }: NewOffer,
  draft: OfferDraft | null,
) {
  for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
    const [row] = await tx
      .insert(offer)
      .values({ ...values, token: newToken(), number: newOfferNumber(), ...(draft && { sentAt: null }) })
      .onConflictDoNothing({ target: offer.number })
      .returning({ id: offer.id, token: offer.token, number: offer.number });
    if (row) return row;
  }
  throw new Error(`no free offer number after ${numberAttempts} attempts`);
}

const linesOf = (items: NewOffer['items']): string =>
  items
    .map(({ sku, quantity, price }) => `${sku}:${quantity}:${price}`)
    .toSorted()
    .join(' ');

/** The same customer, store, articles and prices. Concurrent calls for one customer wait for each other. */
export async function sameOffer(
  tx: Transaction,
  { store, currency, email, items }: NewOffer,
): Promise<(CreatedOffer & { readonly expiresAt: Date }) | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`offer ${email.toLowerCase()}`}, 0))`);
  const { id, token, number, expiresAt, sentAt, status } = offer;
  const known = await tx
    .select({ id, token, number, expiresAt })
    .from(offer)
    .where(
      and(
        eq(offer.store, store),
        eq(offer.currency, currency),
        sql`lower(${offer.email}) = lower(${email})`,
        inArray(status, ['open', 'accepted']),
        isNotNull(sentAt),
        sql`${expiresAt} > now()`,
      ),
    );
  for (const each of known) {
    const lines = await tx.select().from(offerItem).where(eq(offerItem.offerId, each.id));
    if (linesOf(lines) === linesOf(items)) return each;
  }
  return null;
}

/** The articles with their numbers as the catalogue writes them, whatever case the operator typed. */
export async function withStoredNumbers(tx: Queryable, items: NewOffer['items']): Promise<NewOffer['items']> {
  const typed = sql.param(items.map(({ sku }) => skuKey(sku)));
  const { rows } = await tx.execute<{ sku: string }>(
    sql`select ${product.sku} from ${product} where sku_key(${product.sku}) = any(${typed}::text[]) order by ${product.enabled}`,
  );
  const stored = new Map(rows.map(({ sku }) => [skuKey(sku), sku]));
  return items.map((item) => ({ ...item, sku: stored.get(skuKey(item.sku)) ?? item.sku }));
}

async function insertFiles(tx: Transaction, offerId: string, { copiedFiles = [], files }: NewOffer) {
  const { bytes, contentType, name } = offerFile;
  const known =
    copiedFiles.length === 0
      ? []
      : await tx
          .select({ name, contentType, bytes })
          .from(offerFile)
          .where(inArray(offerFile.id, [...copiedFiles]));
  const given = files.map((file) => ({ ...file, bytes: Buffer.from(file.content) }));
  const rows = [...known, ...given].map((file) => ({ ...file, offerId }));
  if (rows.length > 0) await tx.insert(offerFile).values(rows);
}

/** Fails as adding to a cart would: `product_unavailable`, `options_required`, limits of quantities and weight. */
export async function createOffer(
  tx: Transaction,
  input: NewOffer,
  draft: OfferDraft | null = null,
): Promise<Result<CreatedOffer, CommerceError>> {
  const wanted = await resolveItems(tx, input);
  if (!wanted.ok) return wanted;
  const created = await insertOffer(tx, input, draft);
  for (const [position, { productId, sku, quantity }] of wanted.data.entries()) {
    const price = input.items.find((item) => item.sku === sku)?.price;
    if (price === undefined) throw new Error(`no price for ${sku}`);
    const name = (await nameOf(tx, input.store, productId)) || sku;
    await tx
      .insert(offerItem)
      .values({ offerId: created.id, position, productId, sku, name, quantity, price });
  }
  const sendable = checkWeight(
    input.store,
    await readOfferLines(tx, { ...input, customer: null }, created.id),
  );
  if (!sendable.ok) return sendable;
  await insertFiles(tx, created.id, input);
  if (draft?.replaces)
    await tx
      .delete(offer)
      .where(and(eq(offer.number, draft.replaces), eq(offer.status, 'open'), isNull(offer.sentAt)));
  return ok(created);
}
