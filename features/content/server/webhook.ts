import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import { env } from '@/config/env/env';
import { storeCodes } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { clearPageCaches } from '@/lib/bridge';
import { isSignedWebhook, type WebhookProof } from '../signature';

/** The status of the answer to a webhook: a CMS repeats it after one of 500 and more. */
export type WebhookStatus = 204 | 400 | 403 | 404 | 503;

/** Other fields, such as who has published what, are ignored. */
const bodySchema = z.object({
  stores: z
    .array(z.enum<StoreCode[]>([...storeCodes]))
    .min(1)
    .max(storeCodes.length)
    .optional(),
});

function parseBody(body: string) {
  try {
    return bodySchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** Reads the content of the stores (default: all), then empties their page caches. `body`: raw, which the proof signs. */
export async function receiveWebhook(body: string, proof: WebhookProof): Promise<WebhookStatus> {
  const { CMS_SECRET } = env();
  if (CMS_SECRET === undefined) return 404;
  if (!isSignedWebhook(CMS_SECRET, body, proof, Date.now())) return 403;
  const parsed = parseBody(body);
  if (!parsed) return 400;
  const stores = [...new Set(parsed.stores ?? storeCodes)];
  const reloads = stores.map((store) => backend().content.reloadContent([store]));
  const outcomes = await Promise.allSettled(reloads);
  for (const store of stores) clearPageCaches(store);
  return outcomes.every(({ status }) => status === 'fulfilled') ? 204 : 503;
}
