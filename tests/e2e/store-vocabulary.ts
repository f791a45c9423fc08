import { expect, type Page } from '@playwright/test';
import { storeCodes } from '@/config/shop/stores';
import type { Language, StoreCode } from '@/config/types';
import { messageTexts } from '@/lib/testing/message-texts';
import { loadMessages } from '@/lib/messages/messages';
import { entryOf } from '../entry-of';
import type { Shop } from './fixtures';

// Whether a page or an email has only texts of its store: no key of a message, no placeholder, no other language.

/** Common words of each language that the other ones do not have. */
const commonWords: Readonly<Record<string, string>> = {
  en: 'the and your with you are this from which',
  nl: 'het een voor uw niet zijn wordt deze naar',
  de: 'und der das nicht mit für ist eine werden',
  fr: 'les des une vous votre pour est dans avec',
  nb: 'og ikke etter noe hvis dette',
  sv: 'och inte är att från några',
  it: 'che di il per non una sono della gli',
};

const wordsOf = (text: string): RegExpExecArray[] => [...text.matchAll(/[\p{L}\d]+/gu)];

const knownParts = new Map<string, readonly string[]>();

/** The parts of a message between its parameters and tags. */
function partsOf(message: string): readonly string[] {
  const known = knownParts.get(message);
  if (known) return known;
  const parts = message
    .split(/\{\w+\}|<\/?\w+>|[{}]/)
    .map((part) => part.replace(/^[^\p{L}\d]+/u, '').trim())
    .filter((part) => part !== '' && !/^\w+, plural\b/.test(part));
  knownParts.set(message, parts);
  return parts;
}

const isPhrase = (part: string): boolean => part.length >= 10 && wordsOf(part).length > 1;

/** The texts of one store, and those of the others that it does not have. */
interface Vocabulary {
  readonly keys: RegExp;
  /** All messages of the store, one per line. */
  readonly storeText: string;
  /** Messages of other stores. */
  readonly foreign: ReadonlySet<string>;
  /** Parts of messages of other stores with at least two words, by their first word. */
  readonly phrases: ReadonlyMap<string, readonly string[]>;
}

const messagesOf = async (store: StoreCode): Promise<string[]> =>
  messageTexts(await loadMessages(store)).map(([, text]) => text);

async function readVocabulary(store: StoreCode): Promise<Vocabulary> {
  const messages = new Set(await messagesOf(store));
  const storeParts = new Set([...messages].flatMap(partsOf));
  const others = await Promise.all(storeCodes.filter((code) => code !== store).map(messagesOf));
  const foreign = new Set(others.flat().filter((text) => !messages.has(text) && !storeParts.has(text)));
  const parts = new Set([...foreign].flatMap(partsOf).filter((part) => !storeParts.has(part)));
  const namespaces = Object.keys(await loadMessages(store)).join('|');
  return {
    keys: new RegExp(String.raw`(?<![\w@./-])(?:${namespaces})(?:\.[a-z]\w*)+(?![\w@/-])`, 'gi'),
    storeText: [...messages].join('\n'),
    foreign,
    phrases: Map.groupBy([...parts].filter(isPhrase), (part) => wordsOf(part)[0]?.[0] ?? ''),
  };
}

const vocabularies = new Map<StoreCode, Promise<Vocabulary>>();

function vocabularyOf(store: StoreCode): Promise<Vocabulary> {
  const known = vocabularies.get(store) ?? readVocabulary(store);
  vocabularies.set(store, known);
  return known;
}

/** The language of which a text has two common words, and none of its own language; null if there is none. */
function otherLanguageOf(text: string, language: Language): string | null {
  const words = new Set(wordsOf(text.toLowerCase()).map(([word]) => word));
  const count = (common: string) => common.split(' ').filter((word) => words.has(word)).length;
  if (count(entryOf(commonWords, language)) > 0) return null;
  return Object.entries(commonWords).find(([, common]) => count(common) > 1)?.[0] ?? null;
}

/** Messages of one store that are right in a text of another: labels, and a phrase of content pages. */
const sharedTexts: readonly string[] = ['Garantie', 'Hub', 'Koaxialkabel', 'Laden', 'UPS', 'gratis retur'];

/** What is wrong with a text, in words; nothing if it is a text of the store. */
function problemsOf(text: string, language: Language, vocabulary: Vocabulary): string[] {
  const { keys, storeText, foreign, phrases } = vocabulary;
  const raw = [...text.matchAll(keys), ...text.matchAll(/\{\w+\}|\bundefined\b|\bNaN\b|\[object/g)];
  const parts = wordsOf(text).flatMap(({ 0: word, index }) =>
    (phrases.get(word) ?? []).filter(
      (phrase) => text.startsWith(phrase, index) && !storeText.includes(phrase),
    ),
  );
  const whole = foreign.has(text) && text.length > 2 ? [text] : [];
  const other = storeText.includes(text) ? null : otherLanguageOf(text, language);
  return [
    ...raw.map(([key]) => `raw: ${key}`),
    ...[...whole, ...parts]
      .filter((foreignText) => !sharedTexts.includes(foreignText))
      .map((foreignText) => `another store's: ${foreignText}`),
    ...(other === null ? [] : [`${other}: ${text}`]),
  ];
}

/**
 * Every text of the page, shown or not: in elements, in attributes that are read aloud, in the title and the description.
 * What is marked as another language, such as a review, is left out. With a path: of that page as the server sends it.
 */
export const contentOf = (page: Page, path: string | null = null) =>
  page.evaluate(async (sent) => {
    const shown =
      sent === null
        ? document
        : new DOMParser().parseFromString(await (await fetch(sent)).text(), 'text/html');
    const { documentElement: root, title, body } = shown;
    const texts = new Set([title]);
    const add = (text: string | null | undefined) =>
      texts.add(text?.replaceAll(/[ \t\n]+/g, ' ').trim() ?? '');
    add(shown.querySelector('meta[name=description]')?.getAttribute('content'));
    const isOther = (element: Element | null) =>
      element === null ||
      element.closest('[lang]') !== root ||
      element.closest('script, style, noscript') !== null;
    const nodes = shown.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, nodeValue } = nodes.currentNode;
      if (!isOther(parentElement)) add(nodeValue);
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
      for (const element of body.querySelectorAll(`[${name}]`))
        if (!isOther(element)) add(element.getAttribute(name));
    return {
      lang: root.lang,
      titled: title !== '' && shown.querySelector('h1') !== null,
      disputes: shown.querySelectorAll('a[href*="ec.europa.eu"]').length,
      texts: [...texts].filter((text) => text !== ''),
    };
  }, path);

/** Expects texts to be in the language and in the words of the store. */
export async function expectStoreTexts(
  { code, config }: Shop,
  texts: readonly string[],
  name: string,
): Promise<void> {
  const vocabulary = await vocabularyOf(code);
  const problems = texts.flatMap((text) => problemsOf(text, config.language, vocabulary));
  // Soft, so that one test lists the texts of all its pages.
  expect.soft([...new Set(problems)], `texts of ${name}`).toEqual([]);
}

/** The same for all texts of a page. */
export const expectPageTexts = async (page: Page, shop: Shop, name: string): Promise<void> =>
  expectStoreTexts(shop, (await contentOf(page)).texts, name);
