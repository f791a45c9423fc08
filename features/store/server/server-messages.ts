import 'server-only';
import type { Reply } from '@/lib/http/create-route';
import { ok, type Result } from '@/lib/result';
import { translatedServerMessages } from '@/lib/messages/server-messages';
import { storeTexts } from '@/lib/messages/store-texts';
import type { ShopRequest } from './request-context';

const CACHE_SECONDS = 3_600;

/** `GET /api/server-messages`: the known texts of commerce servers (spec §8) in the language of the store. */
export async function getServerMessages(_: unknown, { context }: ShopRequest): Promise<Result<Reply, never>> {
  const t = await storeTexts(context.store);
  return ok({ body: translatedServerMessages((key, values) => t(key, values)), cacheSeconds: CACHE_SECONDS });
}
