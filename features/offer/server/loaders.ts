import 'server-only';
import { headers } from 'next/headers';
import { after } from 'next/server';
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

/** For staff, who see when their offer was read. `what`: see `OfferPort.opened`. */
export const noteOpening = (context: Context, token: string, what: string) =>
  backend().offers.opened(context, token, what);

/** Of a file that a customer was given; the links of staff end with `?preview=1`. */
function noteFile(request: Request, context: Context, token: string, what: string): void {
  if (!new URL(request.url).searchParams.has('preview')) after(() => noteOpening(context, token, what));
}

export function getOfferFile(
  context: Context,
  request: Request,
  { token, file: id }: { readonly token: string; readonly file: string },
): Promise<OfferFile | null> {
  return followed(clientOf(request.headers), async () => {
    const file = (await backend().offers.file(context, token, id)) ?? null;
    if (file) noteFile(request, context, token, id);
    return file;
  });
}

export function getOfferPdf(context: Context, request: Request, token: string): Promise<OfferFile | null> {
  return followed(clientOf(request.headers), async () => {
    const file = await backend().offers.document(context, token);
    if (!file) return null;
    noteFile(request, context, token, 'pdf');
    return { name: file.fileName, contentType: file.contentType, content: file.bytes };
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
