import { createTranslator } from 'use-intl/core';
import type { StaffLanguage } from '@/config/staff-languages';
import type en from '@/messages/staff/en.json';
import { languageMessages, mergeMessages, type MessageTree } from './messages';

type StaffMessages = typeof en;

const catalogues: Record<StaffLanguage, () => Promise<MessageTree>> = {
  en: async () => (await import('@/messages/staff/en.json')).default,
  nl: async () => (await import('@/messages/staff/nl.json')).default,
  de: async () => (await import('@/messages/staff/de.json')).default,
};

export const staffLocales: Record<StaffLanguage, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' };

async function load(language: StaffLanguage) {
  const locale = staffLocales[language];
  const english = (await import('@/messages/staff/en.json')).default;
  const messages: StaffMessages = mergeMessages(english, await catalogues[language]());
  return {
    /** The texts of the back office. */
    t: createTranslator({ locale, messages }),
    /** Those of the shop in the same language: states of orders, names of countries and methods. */
    words: createTranslator({ locale, messages: await languageMessages(language) }),
  };
}

export type StaffTexts = Awaited<ReturnType<typeof load>>;
export type StaffText = StaffTexts['t'];
export type StaffKey = Parameters<StaffText>[0];
/** What keys have behind a prefix: `changed` of `action.changed`. */
export type CodesOf<Prefix extends string, Key = StaffKey> = Key extends `${Prefix}.${infer Code}`
  ? Code
  : never;

const loaded = new Map<StaffLanguage, Promise<StaffTexts>>();

/** Loaded once per process. */
export function staffTexts(language: StaffLanguage): Promise<StaffTexts> {
  let texts = loaded.get(language);
  if (!texts) loaded.set(language, (texts = load(language)));
  return texts;
}
