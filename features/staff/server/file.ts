import 'server-only';
import { notFound, redirect } from 'next/navigation';
import type { DocumentFile } from '@/commerce/model/document';
import { isStaffRefusal } from '@/commerce/model/staff';
import { attachment } from '@/lib/http/attachment';

const shared = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Of an email that is shown: its styles and pictures, and nothing else. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'none'; sandbox allow-popups";

/** A file to be saved, or `shown` in the origin of the back office. 404 for null. */
export function fileReply(file: DocumentFile | null, shown = false): Response {
  if (!file) return new Response('Not found\n', { status: 404, headers: shared });
  const { bytes, contentType, fileName } = file;
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...shared,
      'content-type': contentType,
      'content-disposition': shown ? `inline; filename="${fileName}"` : attachment(fileName),
      ...(contentType.startsWith('text/html') && { 'content-security-policy': emailPolicy }),
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
