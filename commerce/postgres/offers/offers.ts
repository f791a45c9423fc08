import type { Database } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { OfferPort } from '../../ports/offers';
import type { CheckoutChoices } from '../shipping/pickup-points';
import { viewCart } from '../cart/view';
import type { FileOf } from '../documents/document-file';
import { confirmOffer } from './confirm-offer';
import { offersOfCustomer, viewOffer } from './view-offer';
import { findOffer, lockOffer, setOfferStatus, type OfferRow } from './offer-row';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { sellerOf } from '@/config/shop/company';
import type { Context } from '../../context';
import type { DocumentFile } from '../../model/document';
import type { OfferFile } from '../../model/offer';
import { document } from '../schema/documents';
import { offerFile } from '../schema/offers';

/** Accepting and cancelling lock the offer; its carts follow its status. */
export function createOffers(db: Database, choices: CheckoutChoices, fileOf: FileOf): OfferPort {
  return {
    get: async (context, token) => {
      const row = await findOffer(db, context.store, token);
      return row && viewOffer(db, context, row);
    },
    ofCustomer: (context) => offersOfCustomer(db, context),
    confirm: async (context, token, cartId) => {
      const row = await transact(db, (tx) => confirmOffer(tx, context, token, cartId));
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

/** The offer as PDF, as it was at the first request; see `OfferPort.document`. */
async function offerDocument(
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
