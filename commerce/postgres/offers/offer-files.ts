import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { sellerOf } from '@/config/shop/company';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { DocumentFile, RenderDocument } from '../../model/document';
import type { OfferFile } from '../../model/offer';
import { offerFile } from '../schema/offers';
import { findOffer } from './offer-row';
import { viewOffer } from './view-offer';

/** The offer as PDF, drawn now; see `OfferPort.document`. */
export async function drawOffer(
  db: Database,
  render: RenderDocument,
  context: Context,
  token: string,
): Promise<DocumentFile | null> {
  const row = await findOffer(db, context.store, token);
  if (!row) return null;
  const { number, createdAt: date, store } = row;
  const offer = await viewOffer(db, context, row);
  return render('offer', { number, date, seller: sellerOf(store), offer }, store);
}

/** A file of an offer; see `OfferPort.file`. */
export async function readOfferFile(
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
