import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Offer, OfferFile } from '@/commerce/model/offer';
import { clientOf } from '@/lib/http/headers';
import { followed } from '@/lib/http/limits/rate-limit';
import { attachment } from '@/lib/http/attachment';

/** The offer of this store with a token, read once per render; null if there is none, or for a client that guesses. */
export const getOffer = cache(async (context: Context, token: string): Promise<Offer | null> =>
  followed(clientOf(await headers()), async () => (await backend().offers.get(context, token)) ?? null),
);

/** For staff, who see when their offer was read. */
export const noteOpening = (context: Context, token: string) => backend().offers.opened(context, token);

export function getOfferFile(
  context: Context,
  requested: Headers,
  { token, file }: { readonly token: string; readonly file: string },
): Promise<OfferFile | null> {
  return followed(
    clientOf(requested),
    async () => (await backend().offers.file(context, token, file)) ?? null,
  );
}

export function getOfferPdf(context: Context, requested: Headers, token: string): Promise<OfferFile | null> {
  return followed(clientOf(requested), async () => {
    const file = await backend().offers.document(context, token);
    return !file ? null : { name: file.fileName, contentType: file.contentType, content: file.bytes };
  });
}

/** The file never shows in the origin of the shop (its policy: next.config.ts). 404 for null. No cache keeps it. */
export function fileReply(file: OfferFile | null): Response {
  const shared = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
  if (!file) return new Response('Not found\n', { status: 404, headers: shared });
  return new Response(new Uint8Array(file.content), {
    headers: {
      ...shared,
      'content-type': file.contentType,
      'content-disposition': attachment(file.name),
    },
  });
}
