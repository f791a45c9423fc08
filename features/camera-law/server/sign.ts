import 'server-only';
import { renderDocument } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { clientOf } from '@/lib/http/headers';
import { countCall } from '@/lib/http/limits/rate-limit';
import { signSchema } from '../sign';

const cache = { 'cache-control': 'private, no-store' };

/** The sign of a query as PDF; 429 for a client that asks for too many. */
export async function signReply({ store }: Context, request: Request): Promise<Response> {
  const wait = await countCall('sheet', clientOf(request.headers));
  if (wait !== null)
    return new Response('Too many requests\n', {
      status: 429,
      headers: { ...cache, 'retry-after': String(wait) },
    });
  const query = new URL(request.url).searchParams;
  const { name, contact, purposes, days, sound, size } = signSchema.parse({
    ...Object.fromEntries(query),
    purposes: query.getAll('purposes'),
  });
  const file = await renderDocument(
    'camera_sign',
    { controller: name, contact, purposes, days, sound: sound === 'on', size, date: new Date() },
    store,
  );
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...cache,
      'content-type': file.contentType,
      'content-disposition': `inline; filename="${file.fileName}"`,
    },
  });
}
