import type { Context } from '@/commerce/context';
import { translatedServerMessages } from '@/lib/messages/server-messages';
import { storeTexts } from '@/lib/messages/store-texts';
import { ok } from '@/lib/result';
import { rejectMethodsExcept, route } from '../api-route';

const CACHE_SECONDS = 3_600;

/** The known texts of commerce servers (spec §8) in the language of the store. */
async function getServerMessages(_: unknown, { context }: { readonly context: Context }) {
  const t = await storeTexts(context.store);
  return ok({ body: translatedServerMessages((key, values) => t(key, values)), cacheSeconds: CACHE_SECONDS });
}

export const GET = route(null, getServerMessages);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
