import type { Language } from '@/config/types';
import { languages } from '../read/row-fields';

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

/** One text for all languages. */
export const sameInAll = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));

/** The name of the group of all properties. */
export const generalGroup: Readonly<Record<Language, string>> = {
  en: 'General',
  de: 'Allgemein',
  nl: 'Algemeen',
  fr: 'Général',
  nb: 'Generelt',
  sv: 'Allmänt',
  it: 'Generale',
};
