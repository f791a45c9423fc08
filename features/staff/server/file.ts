import 'server-only';
import { notFound, redirect } from 'next/navigation';
import type { DocumentFile } from '@/commerce/model/document';
import { isStaffRefusal } from '@/commerce/model/staff';
import { attachment } from '@/lib/http/attachment';

const shared = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** A file of the shop or of a customer: saved, never shown in the origin of the back office, unless it is `inline`. 404 for null. */
export function fileReply(file: DocumentFile | null, show?: 'inline'): Response {
  if (!file) return new Response('Not found\n', { status: 404, headers: shared });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...shared,
      'content-type': file.contentType,
      'content-disposition': show ?? attachment(file.fileName),
    },
  });
}

/** A file that is written while it is read. */
export function streamReply(
  parts: AsyncGenerator<string | Uint8Array>,
  name: string,
  contentType: string,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    // Ends the query, and its row of the log.
    cancel: async () => void (await parts.return(undefined)),
  });
  return new Response(body, {
    headers: { ...shared, 'content-type': contentType, 'content-disposition': attachment(name) },
  });
}

/** Makes a file of `call`; leads to the confirmation if it is missing, and from there to `back`. */
export async function confirmedFile<T>(back: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isStaffRefusal(error)) throw error;
    if (error.code !== 'confirm') notFound();
    redirect(`/confirm?next=${encodeURIComponent(back)}`);
  }
}
