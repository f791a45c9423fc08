import 'server-only';
import type { Context } from '@/commerce/context';
import { segmentContext } from '@/features/store/server/request-context';
import { localOrigins } from '@/lib/http/request-origin';
import { storeOrigin } from '@/lib/stores/store-origin';
import { type OriginOf, xmlResponse } from '../xml';

/**
 * The answer of a route with an XML file for crawlers. Its links name the hosts of the stores; on a local machine those that can be followed from
 * the one that was asked, in which case no cache may keep it. 404 for an unknown store and where `fileOf` gives null.
 */
export async function xmlAnswer(
  request: Request,
  params: Promise<{ store: string }>,
  fileOf: (context: Context, originOf: OriginOf) => Promise<string | ReadableStream<Uint8Array> | null>,
): Promise<Response> {
  const context = await segmentContext(params);
  const local = localOrigins(request.headers);
  return xmlResponse(context && (await fileOf(context, local ?? storeOrigin)), local === null);
}
