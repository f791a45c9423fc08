import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '@/commerce/context';
import { toStoreKey } from '@/commerce/store-key';
import { baseFeatures } from '@/config/features';
import { storeCodes, storeConfig } from '@/config/stores';
import type { FeatureName } from '@/config/types';
import { featureOn } from '@/lib/features';
import { requestOrigin } from '@/lib/http/requested-host';

/** Read when it is asked for: it is no part of the build. */
const source = () => readFile(join(process.cwd(), 'features/qa-bar/bar.js'), 'utf8');

/** The script of the QA bar for a page of the context; `headers` are those of the request. */
export async function qaBarScript({ store, currency }: Context, headers: Headers): Promise<string> {
  const names = Object.keys(baseFeatures) as FeatureName[];
  const shop = {
    store,
    currency,
    key: toStoreKey(store, currency),
    currencies: storeConfig(store).availableCurrencyCodes,
    stores: storeCodes.map((code) => ({ code, origin: requestOrigin(code, headers) })),
    features: Object.fromEntries(names.map((name) => [name, featureOn(name, store)])),
  };
  return `{ const shop = ${JSON.stringify(shop)};\n${await source()}}\n`;
}
