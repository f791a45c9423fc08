import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { purchase } from '@/config/limits/islands';
import type { Transaction } from '@/database/pool';
import { drawReadableCode, newToken } from '@/commerce/postgres/secrets';
import { fail, ok, type Result } from '@/lib/result';
import { skuKey } from '@/lib/sku';
import type { CommerceError } from '../../errors';
import { type WantedItem, exceedsOrderQuantity } from '../../domain/cart/fit-lines';
import { readOfferLines } from '../cart/lines';
import { resolveLines } from '../cart/resolve-lines';
import { product } from '../schema/catalogue';
import { offer, offerFile, offerItem } from '../schema/offers';
import type { CreatedOffer, NewOffer, OfferDraft } from '../../ports/admin/offers';
import { offerArticles } from './offer-articles';
import { checkWeight } from './offers';

const codeLength = 7;
const numberAttempts = 5;

/** `OF-4KTX9PZ`: like the number of an order, it does not reveal how many there are. */
const newOfferNumber = () => `OF-${drawReadableCode(codeLength)}`;

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
    .map(({ sku, quantity, price }) => `${skuKey(sku)}:${quantity}:${price}`)
    .toSorted()
    .join(' ');

/** The same customer, store, articles, prices and delivery. Concurrent calls for one customer wait for each other. */
export async function sameOffer(
  tx: Transaction,
  { store, currency, email, items, delivery = null }: NewOffer,
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
        sql`${offer.delivery} is not distinct from ${delivery && JSON.stringify(delivery)}::jsonb`,
      ),
    );
  for (const each of known) {
    const lines = await tx.select().from(offerItem).where(eq(offerItem.offerId, each.id));
    if (linesOf(lines) === linesOf(items)) return each;
  }
  return null;
}

/** The articles with their numbers as the catalogue writes them, whatever case was typed. */
export async function withStoredNumbers<Item extends { readonly sku: string }>(
  tx: Transaction,
  items: readonly Item[],
): Promise<Item[]> {
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
  const known = await withStoredNumbers(tx, input.items);
  const skus = known.map(({ sku }) => sku);
  const names = new Map((await offerArticles(tx, input, skus)).map(({ sku, name }) => [sku, name]));
  const wanted = await resolveItems(tx, { ...input, items: known });
  if (!wanted.ok) return wanted;
  const created = await insertOffer(tx, input, draft);
  await tx.insert(offerItem).values(
    wanted.data.map(({ productId, sku, quantity }, position) => {
      const item = known.find((each) => each.sku === sku);
      if (!item) throw new Error(`no price for ${sku}`);
      const name = names.get(sku) || sku;
      return { offerId: created.id, position, productId, sku, name, quantity, price: item.price };
    }),
  );
  const sendable = checkWeight(
    input.store,
    await readOfferLines(tx, { ...input, customer: null }, created.id),
    input.delivery,
  );
  if (!sendable.ok) return sendable;
  await insertFiles(tx, created.id, input);
  if (draft?.replaces)
    await tx
      .delete(offer)
      .where(and(eq(offer.number, draft.replaces), eq(offer.status, 'open'), isNull(offer.sentAt)));
  return ok(created);
}
