import type { Context } from '@/commerce/context';
import type { DocumentFile } from '@/commerce/model/document';
import { segmentContext } from '@/features/store/server/request-context';
import { clientOf } from '@/lib/http/headers';
import { countCall } from '@/lib/http/limits/rate-limit';

/** A document that is drawn from the query. `draw` returns null if there is none of it: 404. */
export const pdfRoute =
  (draw: (context: Context, query: URLSearchParams) => Promise<DocumentFile | null>) =>
  async (request: Request, { params }: { params: Promise<{ store: string }> }): Promise<Response> => {
    const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
    const context = await segmentContext(params);
    const wait = context && (await countCall('sheet', clientOf(request.headers)));
    if (wait !== null)
      return new Response('Too many requests\n', {
        status: 429,
        headers: { ...headers, 'retry-after': String(wait) },
      });
    const file = context && (await draw(context, new URL(request.url).searchParams));
    if (!file) return new Response('Not found\n', { status: 404, headers });
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        ...headers,
        'content-type': file.contentType,
        'content-disposition': `inline; filename="${file.fileName}"`,
      },
    });
  };
