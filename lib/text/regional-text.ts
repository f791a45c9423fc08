import { writtenName } from '@/config/shop/company';
import { drawnName } from '@/config/site/site';
import { viewCodes, storeConfig } from '@/config/shop/stores';
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
 * `7.200` is the decimal sign. Numbers with other separators, such as IP addresses and dates, are no groups of three digits,
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

/** Spelling rules of regions, for every text. The words of messages are in the regional files of `messages/`. */
const spellings: Partial<Record<StoreCode, Rule>> = {
  be_fr: frenchSpaces(nbsp),
  ch_de: inTurn(swissGerman, swissNumbers('ch_de')),
  ch_fr: inTurn(swissNumbers('ch_fr'), frenchSpaces(narrowNbsp)),
  fr: frenchSpaces(nbsp),
};

type Words = readonly (readonly [pattern: RegExp, word: string])[];

/** Replaces words. Words in URL paths are lower-case and follow a slash or a hyphen, so patterns exclude these. */
const replaceWords =
  (words: Words): Rule =>
  (text) =>
    words.reduce((replaced, [pattern, word]) => replaced.replace(pattern, word), text);

/** *La box* is the router in France only; *une box de jonction* is none. */
const routers: Words = [
  [/\bde la box\b(?! de)/g, 'du routeur'],
  [/\bla box\b(?! de)/g, 'le routeur'],
  [/\bune box\b(?! de)/g, 'un routeur'],
  [/\bvotre box\b(?! de)/g, 'votre routeur'],
];

/** *Jours ouvrés* are French. */
const workingDays: Words = [
  [/\bsous deux jours ouvrés\b/g, 'dans les deux jours ouvrables'],
  [/\bjours ouvrés/g, 'jours ouvrables'],
];

/** Regional words of the catalogue, which is stored once per language. */
const catalogueWords: Partial<Record<StoreCode, Words>> = {
  be_nl: [
    [/\bhet kenteken\b/g, 'de nummerplaat'],
    [/\bHet kenteken\b/g, 'De nummerplaat'],
    [/(?<![/-])\bkentekens\b/g, 'nummerplaten'],
    [/\bKentekens\b/g, 'Nummerplaten'],
    [/(?<![/-])\bkenteken/g, 'nummerplaat'],
    [/\bKenteken/g, 'Nummerplaat'],
    [/\bkliko\b/g, 'vuilnisbak'],
    [/\bde stoep\b/g, 'het voetpad'],
    [/\bdrukke stoep\b/g, 'druk voetpad'],
  ],
  be_fr: routers,
  at: [
    [/\bKasse\b/g, 'Kassa'],
    [/\bGehweg/g, 'Gehsteig'],
    [/\bTreppenhaus/g, 'Stiegenhaus'],
    [/\bTreppenhäuser/g, 'Stiegenhäuser'],
  ],
  ch_de: [
    [/(?<!CE-)\bKennzeichen(?=[a-zäöü])/g, 'Kontrollschild'],
    [/(?<=\b(?:ein|das|dem|fürs|oder|zeigt) )Kennzeichen\b/g, 'Kontrollschild'],
    [/(?<!CE-)\bKennzeichen\b/g, 'Kontrollschilder'],
    [/\bden Gehweg\b/g, 'das Trottoir'],
    [/\bder öffentliche Gehweg\b/g, 'das öffentliche Trottoir'],
    [/\bGehweg\b/g, 'Trottoir'],
    [/\bFahrrad/g, 'Velo'],
    [/\bFahrrädern?\b/g, 'Velos'],
  ],
  ch_fr: routers,
};

/** The same for content pages, which use the words of the catalogue too. */
const pageWords: Partial<Record<StoreCode, Words>> = {
  be_nl: [
    [/(?<![/-])\bklantenservice\b/g, 'klantendienst'],
    [/(?<![/-])\bbezorging\b/g, 'levering'],
    [/\bBezorging\b/g, 'Levering'],
    [/\bbezorgen\b/g, 'leveren'],
    [/\bbezorgt\b/g, 'levert'],
    [/\bbezorger\b/g, 'koerier'],
    [/\bbezorgoptie\b/g, 'leveringsoptie'],
    [/\bbezorg- en factuuradres\b/g, 'leverings- en factuuradres'],
    [/\bwinkelwagen\b/g, 'winkelmandje'],
  ],
  be_fr: [
    [/\bpoint relais\b/g, 'point d’enlèvement'],
    [/\bpoints relais\b/g, 'points d’enlèvement'],
    ...workingDays,
  ],
  ch_fr: workingDays,
  at: [
    [/\beingegangen\b/g, 'eingelangt'],
    [/\bWare, die auf Lager ist,/g, 'lagernde Ware'],
    [/\bStatt Ziffer\b/g, 'Statt Punkt'],
    [/\bMehrwertsteuer\b/g, 'Umsatzsteuer'],
    [/\bUSt-IdNr\./g, 'UID-Nummer'],
  ],
  ch_de: [
    [/\bein abgelaufenes Angebot\b/g, 'eine abgelaufene Offerte'],
    [/\bUSt-IdNr\./g, 'MWST-Nummer'],
    [/\bWerktag/g, 'Arbeitstag'],
    [/\binnerhalb(?: von\b|(?= eine[sr]\b))/g, 'innert'],
    [/\bInnerhalb(?: von\b|(?= eine[sr]\b))/g, 'Innert'],
  ],
};

/** Keys of identifiers, which keep their spelling. */
const names: ReadonlySet<string> = new Set(['id', 'code', 'sku', 'url', 'urlPath', 'identifier', 'email']);

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

function catalogueRule(store: StoreCode): Rule | undefined {
  const words = catalogueWords[store];
  const spelling = spellings[store];
  if (!words) return spelling;
  const replace = replaceWords(words);
  return spelling ? inTurn(replace, spelling) : replace;
}

const catalogueRules = new Map<StoreCode, Rule | undefined>(
  viewCodes.map((store) => [store, catalogueRule(store)]),
);

export const hasRegionalSpelling = (store: StoreCode): boolean => catalogueRules.get(store) !== undefined;

/**
 * Applies the words and the spelling of the store's region to all texts in `value`, recursively. For plain data with the
 * shop's own texts, not for customer input such as names and addresses. Returns the same object if there is no rule.
 */
export const regionalTexts = <Value>(store: StoreCode, value: Value): Value =>
  apply(catalogueRules.get(store), value, names);

function naming(name: string | undefined): Rule | undefined {
  return name === undefined ? undefined : (text) => text.replaceAll(drawnName, () => name);
}
const named = naming(writtenName);
/** Texts of the demo with the name of the shop. Returns the same object for the demo itself. */
export const withShopName = <Value>(value: Value): Value => apply(named, value, names);

/** The spelling alone for a message catalogue, in which every string is a text; with the name of the shop. */
export const regionalMessages = <Value>(store: StoreCode, messages: Value): Value =>
  apply(spellings[store], apply(named, messages, new Set()), new Set());

export function regionalPages<Value>(store: StoreCode, value: Value): Value {
  const words = pageWords[store];
  return regionalTexts(store, words ? apply(replaceWords(words), value, names) : value);
}
