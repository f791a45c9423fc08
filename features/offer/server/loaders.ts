import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Offer, OfferFile } from '@/commerce/model/offer';
import { clientOf } from '@/lib/http/headers';
import { countCall, forgive } from '@/lib/http/limits/rate-limit';

/**
 * What a link with a secret leads to; null for a wrong one, and for any while the client has followed too many wrong
 * ones: it cannot find out which are right.
 */
async function followed<T>(client: string, read: () => Promise<T | null>): Promise<T | null> {
  if ((await countCall('link', client)) !== null) return null;
  const openedOffer = await read();
  if (openedOffer !== null) await forgive('link', client);
  return openedOffer;
}

/** The offer of this store with a token, read once per render; null if there is none, or for a client that guesses. */
export const getOffer = cache(async (context: Context, token: string): Promise<Offer | null> =>
  followed(clientOf(await headers()), async () => (await backend().offers?.get(context, token)) ?? null),
);

/** A file of an offer; null as above. */
export function getOfferFile(
  context: Context,
  requested: Headers,
  { token, file }: { readonly token: string; readonly file: string },
): Promise<OfferFile | null> {
  return followed(
    clientOf(requested),
    async () => (await backend().offers?.file(context, token, file)) ?? null,
  );
}

/** The offer as PDF; null as above. */
export function getOfferPdf(context: Context, requested: Headers, token: string): Promise<OfferFile | null> {
  return followed(clientOf(requested), async () => {
    const file = await backend().offers?.document(context, token);
    return !file ? null : { name: file.fileName, contentType: file.contentType, content: file.bytes };
  });
}
