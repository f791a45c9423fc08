import 'server-only';
import { setSwitches } from '@/lib/stores/shared-switches';
import type { Reply } from '@/lib/http/create-route';
import { bridge } from '@/lib/bridge';
import { ok, type Result } from '@/lib/result';
import { z } from 'zod';
import { baseFeatures } from '@/config/shop/store-views';
import type { FeatureName } from '@/config/types';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, toStoreKey } from '@/commerce/context';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { featureOn, featureOverride } from '@/lib/stores/enabled-features';
import { requestOrigin } from '@/lib/http/request-origin';

/** All features, in the order of `config/shop/store-views.ts`. */
export const featureNames = Object.keys(baseFeatures) as FeatureName[];

/** The body of `POST /api/qa/features`; `reset`: as configured. */
export const featureSwitchSchema = z.strictObject({
  feature: z.enum<FeatureName[]>(featureNames),
  state: z.enum(['on', 'off', 'reset']),
});
export async function switchFeature({
  feature,
  state,
}: z.output<typeof featureSwitchSchema>): Promise<Result<Reply, never>> {
  const switches = new Map(bridge.featureOverrides);
  if (state === 'reset') switches.delete(feature);
  else switches.set(feature, state === 'on');
  await setSwitches(switches);
  return ok({ body: { status: 'success' } });
}

/** Read when it is asked for: it is not part of the build. */
const source = () => readFile(join(process.cwd(), 'features/qa-bar/bar.js'), 'utf8');

export async function qaBarScript({ store, currency }: Context, headers: Headers): Promise<string> {
  const shop = {
    store,
    currency,
    key: toStoreKey(store, currency),
    currencies: storeConfig(store).availableCurrencyCodes,
    stores: storeCodes.map((code) => ({ code, origin: requestOrigin(code, headers) })),
    features: featureNames.map((name) => ({
      name,
      on: featureOn(name, store),
      switched: featureOverride(name) !== undefined,
    })),
  };
  return `{ const shop = ${JSON.stringify(shop)};\n${await source()}}\n`;
}
