import { createTranslator } from 'use-intl/core';
import type { Language } from '@/config/types';
import { languageMessages, type Texts } from '@/lib/messages/messages';
import { languages } from '@/config/shop/store-views';
import { forLanguages } from '../read/row-fields';

/** A text for each language: the own one, else English, else that of the file. */
export function inAll<Value>(
  texts: Readonly<Partial<Record<Language, Value>>>,
  main: Language | null,
  missing: (language: Language) => void = () => undefined,
): Record<Language, Value | undefined> {
  const other = texts.en ?? (main && texts[main]) ?? Object.values(texts)[0];
  const all = languages.map((language): [Language, Value | undefined] => {
    if (texts[language] === undefined && other !== undefined) missing(language);
    return [language, texts[language] ?? other];
  });
  return Object.fromEntries(all) as Record<Language, Value | undefined>;
}

export const sameInAll = (text: string) => forLanguages(() => text);

export type MessageInAll = (key: Parameters<Texts>[0]) => Record<Language, string>;

export async function messagesInAll(): Promise<MessageInAll> {
  const load = async (locale: Language) =>
    [locale, createTranslator({ locale, messages: await languageMessages(locale) })] as const;
  const texts = new Map(await Promise.all(languages.map(load)));
  return (key) => forLanguages((language) => texts.get(language)?.(key) ?? '');
}
