import { getRequestConfig } from 'next-intl/server';
import { store as storeParam } from 'next/root-params';
import { promises } from '@/config/company';
import { stores } from '@/config/stores';
import { loadMessages } from '@/lib/messages';
import { parseStoreKey } from '@/lib/store-key';
import { env } from '@/config/env';

/** next-intl's request configuration: the store of the root param gives locale and texts. */
export default getRequestConfig(async () => {
  const store = parseStoreKey((await storeParam()) ?? '')?.store ?? env().DEFAULT_STORE;
  return { locale: stores[store].locale, messages: await loadMessages(store), timeZone: promises.timeZone };
});
