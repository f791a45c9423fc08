import { storeCodes, storeConfig } from '@/config/shop/stores';
import { env } from '@/config/env/env';
import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/messages/messages';
import { type RefusalTexts, refusalTextsOf } from './refusal-texts-of';
import { storeOfHost, requestedHost } from './request-origin';

async function textsOf(store: StoreCode): Promise<RefusalTexts> {
  return refusalTextsOf(storeConfig(store).locale, await storeTexts(store));
}

const selecting = ['host', 'x-forwarded-host', 'x-store-host'] as const;

/** Selects by the headers of a request (spec §1 "Hosts"); for an unknown host those of the default store. */
export async function loadRefusalTexts(): Promise<
  (headers: Readonly<Record<string, string | string[] | undefined>>) => RefusalTexts
> {
  const all = await Promise.all(storeCodes.map(async (store) => [store, await textsOf(store)] as const));
  const byStore = Object.fromEntries(all) as Record<StoreCode, RefusalTexts>;
  const { DEFAULT_STORE: defaultStore } = env();
  return (headers) => {
    const selected = new Headers();
    for (const name of selecting) if (headers[name]) selected.set(name, String(headers[name]));
    return byStore[storeOfHost(requestedHost(selected)) ?? defaultStore];
  };
}
