import { createTranslator } from 'use-intl/core';
import { stores, storeConfig } from '@/config/shop/stores';
import type { Language, StoreCode } from '@/config/types';
import type en from '@/messages/en.json';
import { regionalMessages } from '../text/regional-text';

export type Messages = typeof en;

export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

const english = async (): Promise<Messages> => (await import('@/messages/en.json')).default;

const catalogues: Record<Language, () => Promise<MessageTree>> = {
  en: english,
  nl: async () => (await import('@/messages/nl.json')).default,
  de: async () => (await import('@/messages/de.json')).default,
  fr: async () => (await import('@/messages/fr.json')).default,
  nb: async () => (await import('@/messages/nb.json')).default,
  sv: async () => (await import('@/messages/sv.json')).default,
  it: async () => (await import('@/messages/it.json')).default,
};

/** Keys whose text differs by region (spec §1 "Locale keys"). */
const regional: Partial<Record<StoreCode, () => Promise<MessageTree>>> = {
  be_nl: async () => (await import('@/messages/be_nl.json')).default,
  be_fr: async () => (await import('@/messages/be_fr.json')).default,
  at: async () => (await import('@/messages/at.json')).default,
  ch_de: async () => (await import('@/messages/ch_de.json')).default,
  ch_fr: async () => (await import('@/messages/ch_fr.json')).default,
};

/** The build compiles a message with parameters to an array (`next.config.ts`); elsewhere it is a string. */
const isTree = (value: unknown): value is MessageTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function mergeMessages<Base extends MessageTree>(base: Base, over: MessageTree): Base {
  const merged: Record<string, string | MessageTree> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isTree(value) && isTree(below) ? mergeMessages(below, value) : value;
  }
  // The overlay only replaces texts, so the result has the type of `base`.
  return merged as Base;
}

/** The texts of a language without its regions; a key that it lacks is English (spec §1 "Locale keys"). */
export const languageMessages = async (language: Language): Promise<Messages> =>
  mergeMessages(await english(), await catalogues[language]());

const loaded = new Map<StoreCode, Promise<Messages>>();

async function load(store: StoreCode): Promise<Messages> {
  const messages = await languageMessages(stores[store].language);
  const region = await regional[store]?.();
  return regionalMessages(store, region ? mergeMessages(messages, region) : messages);
}

/** The texts of a store: English, overridden by its language, overridden by its region. Loaded once per process. */
export function loadMessages(store: StoreCode): Promise<Messages> {
  let messages = loaded.get(store);
  if (!messages) loaded.set(store, (messages = load(store)));
  return messages;
}

async function translator(store: StoreCode) {
  return createTranslator({ locale: storeConfig(store).locale, messages: await loadMessages(store) });
}

export type Texts = Awaited<ReturnType<typeof translator>>;

const translators = new Map<StoreCode, Promise<Texts>>();

/** The texts of a store outside of a page: emails, titles, share cards. Loaded once per process. */
export function storeTexts(store: StoreCode): Promise<Texts> {
  let texts = translators.get(store);
  if (!texts) translators.set(store, (texts = translator(store)));
  return texts;
}
