import 'server-only';
import type { DocumentFile } from '@/commerce/model/document';
import { attachment } from '@/lib/http/attachment';

/** A file of the shop or of a customer: saved, never shown in the origin of the back office. 404 for null. */
export function fileReply(file: DocumentFile | null): Response {
  const shared = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if (!file) return new Response('Not found\n', { status: 404, headers: shared });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...shared,
      'content-type': file.contentType,
      'content-disposition': attachment(file.fileName),
    },
  });
}
