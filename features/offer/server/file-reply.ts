import 'server-only';
import type { OfferFile } from '@/commerce/model/offer';

/** A header value for any file name: an ASCII form, and the name itself (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;
}

/**
 * Sends a file to be saved, never to be shown in the origin of the shop (its policy: next.config.ts, which overwrites that of
 * a handler); 404 for null. No cache keeps it.
 */
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
