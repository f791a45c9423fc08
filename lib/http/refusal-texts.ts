import { storeCodes, storeConfig } from '@/config/stores';
import { env } from '@/config/env';
import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/store-texts';
import { storeOfHost } from './request-origin';
import { requestedHost } from './requested-host';

async function textsOf(store: StoreCode) {
  const t = await storeTexts(store);
  return {
    language: storeConfig(store).locale,
    retry: t('failure.retry'),
    pages: {
      unavailable: { title: t('overload.busyTitle'), text: t('overload.busyText') },
      rate_limited: { title: t('overload.limitTitle'), text: t('overload.limitText') },
    },
    failure: {
      title: t('failure.title'),
      text: t('failure.text'),
      home: t('notFound.home'),
      contact: t('contact.title'),
      // The server fills in the id.
      reference: t('failure.reference', { id: '{id}' }),
    },
    offline: {
      live: t('common.offline'),
      title: t('offline.title'),
      text: t('offline.text'),
      pages: t('offline.pages'),
      // The service worker fills in the time.
      saved: t('offline.saved', { time: '{time}' }),
    },
    messages: {
      unavailable: t('error.unavailable'),
      rate_limited: t('error.rate_limited'),
      body_too_large: t('error.body_too_large'),
    },
  };
}

/** The texts of what the server answers without a render, in the language of a store. */
export type RefusalTexts = Awaited<ReturnType<typeof textsOf>>;

/** Headers that may select a store. */
const selecting = ['host', 'x-forwarded-host', 'x-store-host'] as const;

/**
 * Loads the texts of all stores. The function returned selects those for the headers of a request (spec §1 "Hosts"); for an
 * unknown host those of the default store.
 */
export async function loadRefusalTexts(): Promise<
  (headers: Readonly<Record<string, string | string[] | undefined>>) => RefusalTexts
> {
  const all = await Promise.all(storeCodes.map(async (store) => [store, await textsOf(store)] as const));
  const byStore = Object.fromEntries(all) as Record<StoreCode, RefusalTexts>;
  const { DEFAULT_STORE: defaultStore } = env();
  return (headers) => {
    const own = new Headers();
    for (const name of selecting) if (headers[name]) own.set(name, String(headers[name]));
    return byStore[storeOfHost(requestedHost(own)) ?? defaultStore];
  };
}
