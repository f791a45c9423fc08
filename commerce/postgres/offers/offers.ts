import type { Database, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { CartSession } from '../../ports/cart';
import type { OfferPort } from '../../ports/offers';
import type { CheckoutChoices } from '../shipping/pickup-points';
import { viewCart } from '../cart/view';
import type { FileOf } from '../documents/document-file';
import { offersOfCustomer, viewOffer } from './view-offer';
import { findOffer, lockOffer, setOfferStatus, type OfferRow, checkOpen } from './offer-row';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sellerOf } from '@/config/shop/company';
import type { Context } from '../../context';
import type { DocumentFile } from '../../model/document';
import type { ShippingMethod } from '../../model/cart';
import type { Offer, OfferFile } from '../../model/offer';
import { document } from '../schema/documents';
import { offer, offerFile, offerItem } from '../schema/offers';
import type { StoreCode } from '@/config/types';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { contextOfCart } from '../cart/carts-of-visitor';
import { type CartRow, findCart, touch, type Visitor } from '../cart/cart-row';
import { isToken, newToken, tokenOf } from '../secrets';
import { type CartLine, problemOf } from '../../domain/cart/cart-line';
import { heaviestOrder } from '../../domain/delivery/shipping';
import { readOfferLines } from '../cart/lines';
import { cart, cartItem } from '../schema/orders';

/** `delivery`: the only one that may take them. */
export function checkWeight(
  store: StoreCode,
  lines: readonly CartLine[],
  delivery?: ShippingMethod | null,
): Result<void, CommerceError> {
  const named = ({ carrier, method }: { readonly carrier: string; readonly method: string }) =>
    !delivery || (carrier === delivery.carrierCode && method === delivery.methodCode);
  const limit = heaviestOrder(offeredShipping(store).filter(named));
  const grams = lines.reduce((sum, line) => sum + line.grams * line.quantity, 0);
  return grams > limit * 1000 ? fail({ code: 'weight_limit', limit }) : ok(undefined);
}

/** Fails with the first article that is not sold, or of which there are too few units, or if they are too heavy. */
async function checkLines(
  tx: Transaction,
  context: Context,
  row: OfferRow,
): Promise<Result<void, CommerceError>> {
  const [items, lines] = await Promise.all([
    tx.select().from(offerItem).where(eq(offerItem.offerId, row.id)).orderBy(offerItem.position),
    readOfferLines(tx, contextOfCart(context, row), row.id),
  ]);
  const missing = items.find(({ position }) => {
    const line = lines.find(({ id }) => id === String(position));
    return !line || problemOf(line) !== null;
  });
  return missing ? fail({ code: 'offer_unavailable', sku: missing.sku }) : checkWeight(row.store, lines);
}

/** Its id follows from the customer's or the guest's own cart, so repeated calls give the same one, unless claimed. */
async function loadCart(
  tx: Transaction,
  visitor: Visitor,
  row: OfferRow,
  { cartId, offerCartId = null }: CartSession,
): Promise<CartRow> {
  const derivedId = tokenOf(`${row.token} ${visitor.customer ?? cartId ?? ''}`);
  // In cookies of the release before, `cartId` may be that of the cart of an offer.
  for (const id of [offerCartId, cartId, derivedId]) {
    const known = id === null ? null : await findCart(tx, visitor, id);
    if (known?.offerId !== row.id) continue;
    if (known.status === 'active') return known;
    // Its order was canceled after the payment, which returns no lines: of an offer that can be ordered, no cart has an order.
    const opened = { status: 'active', number: null } as const;
    await tx
      .update(cart)
      .set({ ...opened, ...touch })
      .where(eq(cart.id, known.id));
    return { ...known, ...opened, version: known.version + 1 };
  }
  const values = { store: row.store, offerId: row.id, customerId: visitor.customer };
  const insert = (id: string) =>
    tx
      .insert(cart)
      .values({ ...values, id })
      .onConflictDoNothing()
      .returning();
  const [made = (await insert(newToken()))[0]] = await insert(derivedId);
  if (!made) throw new Error('the cart of an offer was not written');
  await tx.execute(sql`insert into ${cartItem} (cart_id, product_id, quantity)
    select ${made.id}, product_id, quantity from ${offerItem} where ${offerItem.offerId} = ${row.id}
    order by ${offerItem.position}`);
  return made;
}

/** Loads an offer as a cart in the caller's transaction; see `OfferPort.confirm`. Concurrent calls wait for each other. */
export async function confirmOffer(
  tx: Transaction,
  context: Context,
  token: string,
  session: CartSession,
): Promise<Result<CartRow, CommerceError>> {
  const row = await lockOffer(tx, context.store, token);
  if (!row) return fail({ code: 'not_found' });
  const open = checkOpen(row);
  if (!open.ok) return open;
  const deliverable = await checkLines(tx, context, row);
  if (!deliverable.ok) return deliverable;
  if (row.status === 'open') await setOfferStatus(tx, row.id, 'accepted');
  return ok(await loadCart(tx, context, row, session));
}

async function countOpening(db: Database, { store }: Context, token: string, what: string): Promise<void> {
  const { lastOpenedAt, openedAt, openings, opens, sentAt } = offer;
  if (!isToken(token)) return;
  const isAgain = sql`coalesce(${lastOpenedAt} > now() - interval '10 minutes', false)`;
  const opening = sql`jsonb_build_object(${what}::text, to_jsonb(now()))`;
  await db
    .update(offer)
    .set({
      openedAt: sql`coalesce(${openedAt}, now())`,
      lastOpenedAt: sql`now()`,
      opens: sql`${opens} + case when ${isAgain} then 0 else 1 end`,
      openings: sql`${openings} || ${opening}`,
    })
    .where(
      and(
        eq(offer.token, token),
        eq(offer.store, store),
        isNotNull(sentAt),
        sql`not (${isAgain} and ${openings} ? ${what}::text)`,
      ),
    );
}

/** Accepting and cancelling lock the offer; its carts follow its status. */
export function createOffers(db: Database, choices: CheckoutChoices, fileOf: FileOf): OfferPort {
  return {
    get: (context, token) => offerOf(db, context, token),
    opened: (context, token, what) => countOpening(db, context, token, what),
    ofCustomer: (context) => offersOfCustomer(db, context),
    confirm: async (context, token, session) => {
      const row = await transact(db, (tx) => confirmOffer(tx, context, token, session));
      return row.ok ? ok(await viewCart(db, context, row.data, choices)) : row;
    },
    cancel: ({ store }, token) =>
      transact<void, CommerceError>(db, async (tx) => {
        const row = await lockOffer(tx, store, token);
        if (!row) return fail({ code: 'not_found' });
        if (row.status === 'ordered') return fail({ code: 'offer_closed' });
        if (row.status !== 'canceled') await setOfferStatus(tx, row.id, 'canceled');
        return ok(undefined);
      }),
    document: (context, token) => offerDocument(db, fileOf, context, token),
    file: (context, token, fileId) => readOfferFile(db, context, token, fileId),
  };
}

/** The id of the document of an offer, which is written at the first request; null: another request has written it at the same time. */
async function findOrWrite(db: Database, context: Context, row: OfferRow): Promise<string | null> {
  const ofOffer = and(eq(document.kind, 'offer'), eq(document.subjectId, row.id));
  const known = await db.select({ id: document.id }).from(document).where(ofOffer);
  if (known[0]) return known[0].id;
  const { number, createdAt, store } = row;
  const seller = sellerOf(store);
  const payload = { seller, offer: await viewOffer(db, context, row) };
  const values = { kind: 'offer', entity: seller, number, subjectId: row.id, payload, createdAt } as const;
  const written = await db
    .insert(document)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: document.id });
  return written[0]?.id ?? null;
}

/** What an email about an offer shows. */
export async function offerOf(db: Database, context: Context, token: string): Promise<Offer | null> {
  const row = await findOffer(db, context.store, token);
  return row && viewOffer(db, context, row);
}

export async function offerDocument(
  db: Database,
  fileOf: FileOf,
  context: Context,
  token: string,
): Promise<DocumentFile | null> {
  const row = await findOffer(db, context.store, token);
  if (!row) return null;
  const id = (await findOrWrite(db, context, row)) ?? (await findOrWrite(db, context, row));
  return id === null ? null : fileOf(id);
}

async function readOfferFile(
  db: Database,
  { store }: Context,
  token: string,
  fileId: string,
): Promise<OfferFile | null> {
  const row = z.uuid().safeParse(fileId).success ? await findOffer(db, store, token) : null;
  if (!row) return null;
  const [file] = await db
    .select()
    .from(offerFile)
    .where(and(eq(offerFile.id, fileId), eq(offerFile.offerId, row.id)));
  return file ? { name: file.name, contentType: file.contentType, content: file.bytes } : null;
}
