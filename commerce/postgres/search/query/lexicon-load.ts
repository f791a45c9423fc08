import { asc, desc, eq, getTableColumns, gte } from 'drizzle-orm';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { periods } from '@/config/limits/periods';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Language } from '@/config/types';
import type { Database, Queryable } from '@/database/pool';
import { attribute, attributeOption, brand, category, categoryText } from '../../schema/catalogue';
import { featureBlock } from '../../schema/product-parts';
import { searchData, searchWord } from '../../schema/search';
import { Lexicon, type LexiconSource, type Meaning, meaningOf, type Scale } from './lexicon';
import { lexeme, lexemePrefixes, tokens, stemOf } from './stems';
import {
  type Clause,
  type Concepts,
  type Condition,
  conceptsSchema,
  readClause,
  type SearchWords,
  searchWordsSchema,
  unitsOf,
} from '../search-data';
import { fold, type Units, words } from './words';

type Name = LexiconSource['data'][number];

interface Option {
  readonly id: number;
  readonly attribute: string;
  readonly code: string;
  readonly label: Readonly<Record<Language, string>>;
}

export interface Labels {
  readonly options: readonly Option[];
  readonly booleans: readonly { code: string; label: Readonly<Record<Language, string>> }[];
  readonly categories: readonly { code: string; language: Language; name: string }[];
  readonly brands: readonly { code: string; name: string }[];
  readonly features: readonly { code: string; title: Readonly<Record<Language, string>> }[];
}

async function readLabels(db: Database): Promise<Labels> {
  const [options, booleans, categories, brands, features] = await Promise.all([
    db
      .select({ ...getTableColumns(attributeOption), attribute: attributeOption.attributeCode })
      .from(attributeOption)
      .orderBy(asc(attributeOption.attributeCode), asc(attributeOption.position)),
    db.select().from(attribute).where(eq(attribute.type, 'boolean')),
    db
      .select({ code: category.code, language: categoryText.language, name: categoryText.name })
      .from(categoryText)
      .innerJoin(category, eq(category.id, categoryText.categoryId)),
    db.select({ code: brand.code, name: brand.name }).from(brand),
    db.select({ code: featureBlock.code, title: featureBlock.title }).from(featureBlock),
  ]);
  return { options, booleans, categories, brands, features };
}

export interface SearchData {
  readonly concepts: Concepts;
  readonly words: (language: Language) => SearchWords;
}

export async function readSearchData(db: Queryable): Promise<SearchData> {
  const rows = new Map((await db.select().from(searchData)).map(({ name, data }) => [name, data]));
  return {
    concepts: conceptsSchema.parse(rows.get('concepts') ?? {}),
    words: (language) => searchWordsSchema.parse(rows.get(language) ?? {}),
  };
}

/** Words in fewer names are found within a millisecond. */
const COMMON_USES = 2_000;
const MAX_COMMON = 150;

async function readCommonWords(db: Database): Promise<string[]> {
  const rows = await db
    .select({ language: searchWord.language, stem: searchWord.stem })
    .from(searchWord)
    .where(gte(searchWord.uses, COMMON_USES))
    .orderBy(desc(searchWord.uses))
    .limit(MAX_COMMON);
  return rows.map(({ language, stem }) => `'${lexeme(language, lexemePrefixes.name, stem)}'`);
}

const clausesOf = (texts: readonly string[]): Clause[] => texts.flatMap((text) => [readClause(text) ?? []]);

const one = (kind: string, code: string): Clause => [{ kind, code, negated: false }];

/** An option of an `at_least` attribute includes the later ones; one of `describes` means the products it describes. */
function conditionMeaning(
  { kind, code }: Condition,
  { options }: Labels,
  { at_least, describes }: Concepts,
): Meaning {
  const name = `${kind}:${code}`;
  const itself = one(kind, code);
  const described = clausesOf(describes[kind] ?? []).map((clause) => [...itself, ...clause]);
  if (described.length > 0) return meaningOf(name, described, [itself]);
  if (!at_least.includes(kind)) return { ...meaningOf(name, [itself]), type: kind === 'category' };
  const codes = options.filter((option) => option.attribute === kind).map((option) => option.code);
  const later = codes.slice(codes.indexOf(code) + 1).map((each) => one(kind, each));
  return meaningOf(name, [itself], later);
}

/** The phrases in an option's label: the whole, the part in brackets, and a measure at its start. */
export function phrasesOfLabel(label: string): string[] {
  const bracketed = [...label.matchAll(/\(([^)]+)\)/g)].map(([, inner]) => inner ?? '');
  const bare = label.replace(/\([^)]*\)/g, ' ').trim();
  const parts = bare.split(/,\s/).map((part) => part.trim());
  const [measure] = /^\d+(?:[.,]\d+)?\s?(?:\p{L}+|[×″°])/u.exec(bare) ?? [];
  const isRange = /^\d+(?:[.,]\d+)?\s?[–-]/.test(bare);
  return [bare, ...bracketed, ...parts, ...(measure && !isRange ? [measure] : [])].filter(
    (text) => words(text).length > 0,
  );
}

function labelNames(language: Language, labels: Labels, concepts: Concepts): Name[] {
  const meaning = (kind: string, code: string) =>
    conditionMeaning({ kind, code, negated: false }, labels, concepts);
  const options = labels.options.flatMap(({ attribute: kind, code, label }): Name[] => {
    if (code === 'none') return [];
    const unit = concepts.measures[kind];
    const text = label[language];
    if (/^\d+$/.test(text))
      return unit === undefined ? [] : [{ text: `${text}${unit}`, meaning: meaning(kind, code) }];
    return phrasesOfLabel(text).map((phrase) => ({ text: phrase, meaning: meaning(kind, code) }));
  });
  const categories = labels.categories.flatMap(({ code, language: named, name }): Name[] => {
    if (named !== language) return [];
    const type = meaning('category', code);
    const parts = words(name);
    const single = parts.length > 1 ? parts.filter((word) => word.length > 2) : [];
    const mention = meaningOf(type.code, [], type.any);
    return [
      { text: name, meaning: type, label: true },
      ...single.map((text) => ({ text, meaning: mention, weak: true })),
    ];
  });
  return [
    ...options,
    ...labels.booleans.map(({ code, label }) => ({
      text: label[language],
      meaning: meaningOf(code, [one(code, 'yes')]),
    })),
    ...categories,
    ...labels.brands.map(({ code, name }) => ({ text: name, meaning: meaning('brand', code), label: true })),
    ...labels.features.map(({ code, title }) => ({
      text: title[language],
      meaning: meaning('feature', code),
    })),
  ];
}

function dataNames({ names: phrasesOf }: SearchWords, labels: Labels, concepts: Concepts): Name[] {
  const byCode = new Map(
    concepts.concepts.map((concept): [string, Meaning] => [
      concept.code,
      {
        ...meaningOf(concept.code, clausesOf(concept.any), clausesOf(concept.also)),
        without: concept.without && clausesOf(concept.without),
        type: concept.type,
        sold: concept.sold,
      },
    ]),
  );
  const meaningOfTarget = (target: string): Meaning | undefined => {
    const [condition, more] = readClause(target) ?? [];
    return condition && !more ? conditionMeaning(condition, labels, concepts) : byCode.get(target);
  };
  const given = [
    ...concepts.concepts.map(({ code, names }) => [code, names] as const),
    ...Object.entries(phrasesOf),
  ];
  return given.flatMap(([target, phrases]) => {
    const meaning = meaningOfTarget(target);
    return meaning ? phrases.map((text) => ({ text, meaning })) : [];
  });
}

function scalesOf(
  language: Language,
  labels: Labels,
  { numbers, measures }: Concepts,
  units: Units,
): Scale[] {
  return Object.entries(numbers).map(([kind, nextTo]): Scale => {
    const options = labels.options.filter((option) => option.attribute === kind);
    const [label = ''] = options.map((option) => option.label[language]);
    return {
      nextTo,
      unit: kind in measures ? '' : (units.get(words(label).at(-1) ?? '') ?? ''),
      values: options.map(({ code, label: text }) => ({
        condition: { kind, code, negated: false },
        numbers: text[language].match(/\d+/g)?.map(Number) ?? [],
      })),
    };
  });
}

export interface Lexicons {
  readonly of: (language: Language) => Lexicon;
  /** The `tsquery` of a condition, without regard to its negation; null for something that does not exist. */
  readonly queryOf: (condition: Condition) => string | null;
  /** The queries of all labels, and of words that thousands of names contain: most searches need some of them. */
  readonly commonQueries: readonly string[];
}

/** Each lexicon is built when its language is first needed. */
export function makeLexicons(labels: Labels, { concepts, words: wordsOf }: SearchData): Lexicons {
  const built = new Map<Language, Lexicon>();
  const build = (language: Language): Lexicon => {
    const searchWords = wordsOf(language);
    const units = unitsOf(searchWords);
    return new Lexicon({
      ...searchWords,
      language,
      data: dataNames(searchWords, labels, concepts),
      labels: labelNames(language, labels, concepts),
      units,
      accessory: clausesOf(concepts.accessory),
      scales: scalesOf(language, labels, concepts, units),
    });
  };
  const optionIds = new Map(labels.options.map(({ attribute: kind, code, id }) => [`${kind}:${code}`, id]));
  return {
    commonQueries: [
      ...labels.options.map(({ id }) => `'${tokens.option(id)}'`),
      ...new Set(labels.categories.map(({ code }) => `'${tokens.category(code)}'`)),
      ...labels.features.map(({ code }) => `'${tokens.feature(code)}'`),
    ],
    of: (language) => {
      const lexicon = built.get(language) ?? build(language);
      built.set(language, lexicon);
      return lexicon;
    },
    queryOf: ({ kind, code }) => {
      if (kind === 'sku') {
        const word = fold(code).replace(/[^a-z0-9]/g, '');
        return `'${lexeme('en', stemOf(word, 'en') === word ? lexemePrefixes.name : lexemePrefixes.word, word)}'`;
      }
      if (kind === 'category' || kind === 'brand' || kind === 'feature' || kind === 'box')
        return `'${tokens[kind](code)}'`;
      const id = optionIds.get(`${kind}:${code}`);
      if (id !== undefined) return `'${tokens.option(id)}'`;
      return code === 'yes' ? `'${tokens.attribute(kind)}'` : null;
    },
  };
}

export async function loadLexicons(db: Database): Promise<Lexicons> {
  const [labels, data, common] = await Promise.all([readLabels(db), readSearchData(db), readCommonWords(db)]);
  const lexicons = makeLexicons(labels, data);
  return { ...lexicons, commonQueries: [...lexicons.commonQueries, ...common] };
}

/** Builds the lexicons of all stores before a search needs them; other requests run in between. */
export async function buildLexicons({ of }: Lexicons): Promise<void> {
  await sleep(periods.lexicons, undefined, { ref: false });
  for (const store of storeCodes) {
    await nextTurn();
    of(storeConfig(store).language);
  }
}
