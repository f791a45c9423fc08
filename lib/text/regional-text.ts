import { writtenName } from '@/config/shop/company';
import { drawnName } from '@/config/site/site';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';

type Rule = (text: string) => string;

const nbsp = '\u00a0';
const narrowNbsp = '\u202f';

const inTurn =
  (...rules: readonly Rule[]): Rule =>
  (text) =>
    rules.reduce((ruled, rule) => rule(ruled), text);

/** Swiss German uses ss instead of ß, and «…» instead of „…“. */
const swissGerman: Rule = (text) =>
  text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS').replaceAll('„', '«').replaceAll('“', '»');

/** French has a space before ; : ! ? and inside « ». Sets `space` there, at which no line breaks. */
const frenchSpaces =
  (space: string): Rule =>
  (text) =>
    text.replace(/[ \u00a0\u202f](?=[;:!?»])|(?<=«)[ \u00a0\u202f]/g, space);

/**
 * Groups digits as prices of the store do: `40.000` → `40'000`. Four digits have no separator. In Switzerland the point of
 * `7.200` is the decimal sign. Numbers with other separators, such as IP addresses and dates, are not groups of three digits,
 * and neither are the milliseconds of a time: plain data contains times as well as texts. A number that follows letters is part of
 * the name of a model or a standard: `T2 256 × 192`, `EN 301 549`.
 */
const swissNumbers =
  (store: StoreCode): Rule =>
  (text) =>
    text.replace(
      /(?<![\p{L}\d.,:]|\p{Lu}\s)\d{1,3}(?:[.\u00a0\u202f]\d{3})+(?![.,]?\d|\p{L})/gu,
      (number) => {
        const groups = number.split(/\D/);
        const short = groups.length === 2 && groups[0]?.length === 1;
        return groups.join(short ? '' : storeConfig(store).price.group);
      },
    );

/** Spelling rules of regions. The words of messages are in the regional files of `messages/`. */
const spellings: Partial<Record<StoreCode, Rule>> = {
  be_fr: frenchSpaces(nbsp),
  ch_de: inTurn(swissGerman, swissNumbers('ch_de')),
  ch_fr: inTurn(swissNumbers('ch_fr'), frenchSpaces(narrowNbsp)),
  fr: frenchSpaces(nbsp),
};

/** Keys of identifiers, which keep their spelling. */
const names: ReadonlySet<string> = new Set([
  'id',
  'code',
  'sku',
  'slug',
  'url',
  'urlPath',
  'identifier',
  'email',
  'partners',
]);

function spell(value: unknown, rule: Rule, kept: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return rule(value);
  if (Array.isArray(value)) return value.map((entry) => spell(entry, rule, kept));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, kept.has(key) ? entry : spell(entry, rule, kept)]),
  );
}

// Only strings are replaced, so results have the type of `value`.
const apply = <Value>(rule: Rule | undefined, value: Value, kept: ReadonlySet<string>): Value =>
  rule ? (spell(value, rule, kept) as Value) : value;

/** The words of regions by store: those of all texts, and those of content pages only (`demo/README.md`). */
export type RegionalWords = Readonly<
  Partial<Record<StoreCode, Readonly<Record<'everywhere' | 'pages', Readonly<Record<string, string>>>>>>
>;

/**
 * Replaces words and phrases, of several at one place the longest. `*` also stands for the rest of a longer word. What
 * follows a letter, a slash or a hyphen stays: paths, and the CE-Kennzeichen.
 */
function replaceWords(words: Readonly<Record<string, string>>): Rule {
  const longestFirst = Object.keys(words).toSorted((a, b) => b.length - a.length || (a < b ? 1 : -1));
  const escaped = longestFirst.map((word) => {
    const isStart = word.endsWith('*');
    const text = (isStart ? word.slice(0, -1) : word).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return isStart ? text : String.raw`${text}(?![\p{L}\d])`;
  });
  const pattern = new RegExp(String.raw`(?<![\p{L}\d/-])(?:${escaped.join('|')})`, 'gu');
  return (text) =>
    text.replace(pattern, (found, at: number) => {
      const goesOn = /^[\p{L}\d]/u.test(text.slice(at + found.length));
      return (goesOn ? undefined : words[found]) ?? words[`${found}*`] ?? found;
    });
}

/** A rule for all texts in a value of plain data, recursively. */
export type RegionalRule = <Value>(value: Value) => Value;

/** For the shop's own texts, not for customer input such as names, addresses and reviews. */
export function regionalRule(
  store: StoreCode,
  words: RegionalWords[StoreCode],
  of: 'catalogue' | 'pages',
): RegionalRule {
  const chosen = { ...words?.everywhere, ...(of === 'pages' && words?.pages) };
  const spelling = spellings[store];
  const rule = inTurn(
    ...(Object.keys(chosen).length > 0 ? [replaceWords(chosen)] : []),
    ...(spelling ? [spelling] : []),
  );
  return (value) => apply(rule, value, names);
}

function naming(name: string | undefined): Rule | undefined {
  return name === undefined ? undefined : (text) => text.replaceAll(drawnName, () => name);
}
const named = naming(writtenName);
/** Texts of the demo with the name of the shop. Returns the same object for the demo itself. */
export const withShopName = <Value>(value: Value): Value => apply(named, value, names);

/** The spelling alone for a message catalogue, in which every string is a text; with the name of the shop. */
export const regionalMessages = <Value>(store: StoreCode, messages: Value): Value =>
  apply(spellings[store], apply(named, messages, new Set()), new Set());
