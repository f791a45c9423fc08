import { getRequestConfig } from 'next-intl/server';
import { env } from '@/config/env/env';
import { stores } from '@/config/shop/stores';
import { contextOfPage } from '@/features/store/server/current-context';
import { loadMessages } from '@/lib/messages/messages';

export default getRequestConfig(async () => {
  const store = (await contextOfPage())?.store ?? env().DEFAULT_STORE;
  return {
    locale: stores[store].locale,
    messages: await loadMessages(store),
    timeZone: stores[store].timeZone,
  };
});
