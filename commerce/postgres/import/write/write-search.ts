import { inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@/config/types';
import type { Transaction } from '@/database/pool';
import { languages } from '@/config/shop/store-views';
import { searchData, searchWord } from '../../schema/search';
import { stemOf, isNumber } from '../../search/query/stems';
import { upsertRows } from './bulk';
import type { OtherRows } from '../read/parse';
import { countOf, type EntityCount } from '../check/report';
import { forLanguages } from '../read/row-fields';
import { fold } from '../../search/query/words';
import type { Candidate } from '../../search/word-correction';
import type { ProductContent } from '../resolve/resolve';
import { isWord } from '../resolve/resolve-words';

interface Entry {
  readonly word: string;
  uses: number;
  product: number;
}

class Words {
  /** Null for words that are too short. Cached, because most words occur many times. */
  readonly #entries = new Map<string, Entry | null>();
  /** Unfolded forms of folded words, if different: `camera` → `caméra`. The last text wins. */
  readonly #shown = new Map<string, string>();

  addSpellings(text: string): void {
    if (/^[\u0020-\u007e]*$/.test(text)) return;
    const written = text.normalize('NFC').toLowerCase();
    for (const raw of written.match(/[\p{L}\p{M}]+(?:['’]s(?![\p{L}\p{M}]))?/gu) ?? []) {
      const word = fold(raw).replace(/['’]/, '');
      if (word !== raw) this.#shown.set(word, raw);
    }
  }

  count(word: string, product: number): void {
    const entry = this.#entry(word);
    if (entry === null || entry.product === product) return;
    entry.product = product;
    entry.uses += 1;
  }

  #entry(word: string): Entry | null {
    const known = this.#entries.get(word);
    if (known !== undefined) return known;
    // SKUs and EANs occur once, so caching them has no use.
    if (isNumber(word)) return null;
    const entry = isWord(word) ? { word, uses: 0, product: 0 } : null;
    this.#entries.set(word, entry);
    return entry;
  }

  list(): Candidate[] {
    const entries = [...this.#entries.values()].filter((entry) => entry !== null);
    return entries.map(({ word, uses }) => ({ word, shown: this.#shown.get(word) ?? word, uses }));
  }
}

export class Vocabulary {
  readonly #words = forLanguages(() => new Words());
  #products = 0;

  /** Counts each word of a product's name once; words of its texts are not counted. */
  add({ texts }: Pick<ProductContent, 'texts'>): void {
    this.#products += 1;
    for (const { language, name, search } of texts) {
      const words = this.#words[language];
      words.addSpellings(name);
      for (const word of search.name) words.count(word, this.#products);
    }
  }

  of(language: Language): Candidate[] {
    return this.#words[language].list();
  }
}

async function writeWords(tx: Transaction, language: Language, vocabulary: Vocabulary): Promise<void> {
  const rows = vocabulary.of(language).map((each) => ({ ...each, stem: stemOf(each.word, language) }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(word text, stem text, shown text, uses int)`;
  await tx.execute(sql`delete from ${searchWord} where ${searchWord.language} = ${language}
    and ${searchWord.word} not in (select word from ${given})`);
  await tx.execute(sql`insert into ${searchWord} as stored (language, word, stem, shown, uses)
    select ${language}, word, stem, shown, uses from ${given}
    on conflict (language, word) do update set stem = excluded.stem, shown = excluded.shown, uses = excluded.uses
    where (stored.stem, stored.shown, stored.uses) is distinct from (excluded.stem, excluded.shown, excluded.uses)`);
}

/** Call it after any change of products. */
export async function writeVocabulary(tx: Transaction, vocabulary: Vocabulary): Promise<void> {
  for (const language of languages) await writeWords(tx, language, vocabulary);
}

/** Writes what words mean to the search. A statement counts as a change of the catalogue even if it affects no row. */
export async function writeSearchData(tx: Transaction, { search }: OtherRows): Promise<EntityCount> {
  const before = new Map((await tx.select().from(searchData)).map(({ name, data }) => [name, data]));
  const rows = search.map(({ name, value }) => ({ name, data: value }));
  const changed = rows.filter(({ name, data }) => !isDeepStrictEqual(before.get(name), data));
  const gone = [...before.keys()].filter((name) => !rows.some((row) => row.name === name));
  if (gone.length > 0) await tx.delete(searchData).where(inArray(searchData.name, gone));
  await upsertRows(tx, searchData, ['name'], changed);
  const created = changed.filter(({ name }) => !before.has(name)).length;
  return countOf(rows.length, created, changed.length - created, gone.length);
}
