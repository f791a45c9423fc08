import type { StoreCode } from '@/config/types';

type Rule = (text: string) => string;

/** Swiss German uses ss instead of ß, and «…» instead of „…“. */
const swissGerman: Rule = (text) =>
  text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS').replaceAll('„', '«').replaceAll('“', '»');

/** Spelling rules of regions, for every text; single words are in `messages/`. */
const rules: Partial<Record<StoreCode, Rule>> = { ch_de: swissGerman };

/** Whether texts of the store differ from the spelling of its language. */
export const hasRegionalSpelling = (store: StoreCode): boolean => rules[store] !== undefined;

/**
 * Regional words of content pages, which are stored once per language. Words in URL paths are lower-case and follow a
 * slash or a hyphen, so they do not match.
 */
const pageWords: Partial<Record<StoreCode, readonly (readonly [pattern: RegExp, word: string])[]>> = {
  be_nl: [
    [/(?<![/-])\bklantenservice\b/g, 'klantendienst'],
    [/(?<![/-])\bbezorging\b/g, 'levering'],
    [/\bBezorging\b/g, 'Levering'],
    [/\bbezorgen\b/g, 'leveren'],
    [/\bbezorgt\b/g, 'levert'],
    [/\bbezorger\b/g, 'koerier'],
    [/\bbezorg- en factuuradres\b/g, 'leverings- en factuuradres'],
    [/\bwinkelwagen\b/g, 'winkelmandje'],
    [/(?<![/-])\bkenteken\b/g, 'nummerplaat'],
  ],
  at: [
    [/\bKasse\b/g, 'Kassa'],
    [/\beingegangen\b/g, 'eingelangt'],
    [/\bMehrwertsteuer\b/g, 'Umsatzsteuer'],
    [/\bUSt-IdNr\./g, 'UID-Nummer'],
  ],
  ch_de: [
    [/\bWerktag/g, 'Arbeitstag'],
    [/\binnerhalb von\b/g, 'innert'],
  ],
};

/** Keys of identifiers, which keep their spelling. */
const names: ReadonlySet<string> = new Set(['id', 'code', 'sku', 'url', 'url_path', 'identifier', 'email']);

function spell(value: unknown, rule: Rule, kept: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return rule(value);
  if (Array.isArray(value)) return value.map((entry) => spell(entry, rule, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, kept.has(key) ? entry : spell(entry, rule, kept)]),
  );
}

function inRegion<Value>(store: StoreCode, value: Value, kept: ReadonlySet<string>): Value {
  const rule = rules[store];
  // Only strings are replaced, so the result has the type of `value`.
  return rule ? (spell(value, rule, kept) as Value) : value;
}

/**
 * Applies the spelling of the store's region to all texts in `value`, recursively. For plain data with the shop's own
 * texts, not for customer input such as names and addresses. Returns the same object if there is no rule.
 */
export const regionalTexts = <Value>(store: StoreCode, value: Value): Value => inRegion(store, value, names);

/** The same for a message catalogue, in which every string is a text. */
export const regionalMessages = <Value>(store: StoreCode, messages: Value): Value =>
  inRegion(store, messages, new Set());

/** The same for content pages and links to them, with the words of the region. */
export function regionalPages<Value>(store: StoreCode, value: Value): Value {
  const words = pageWords[store];
  if (!words) return regionalTexts(store, value);
  const replaceWords: Rule = (text) =>
    words.reduce((replaced, [pattern, word]) => replaced.replace(pattern, word), text);
  // Only strings are replaced, so the result has the type of `value`.
  return regionalTexts(store, spell(value, replaceWords, names) as Value);
}
