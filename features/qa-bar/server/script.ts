import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '@/commerce/context';
import { toStoreKey } from '@/commerce/store-key';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { featureOn, featureOverride } from '@/lib/stores/enabled-features';
import { requestOrigin } from '@/lib/http/request-origin';
import { featureNames } from './switch-feature';

/** Read when it is asked for: it is no part of the build. */
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
