import { createTranslator } from 'use-intl/core';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { loadMessages } from './messages';

async function load(store: StoreCode) {
  return createTranslator({ locale: storeConfig(store).locale, messages: await loadMessages(store) });
}

export type Texts = Awaited<ReturnType<typeof load>>;

const loaded = new Map<StoreCode, Promise<Texts>>();

/** The texts of a store outside of a page: emails, titles, share cards. Loaded once per process. */
export function storeTexts(store: StoreCode): Promise<Texts> {
  let texts = loaded.get(store);
  if (!texts) loaded.set(store, (texts = load(store)));
  return texts;
}
