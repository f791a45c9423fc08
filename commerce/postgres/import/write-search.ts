import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Transaction } from '../database';
import { searchName, searchWord } from '../schema/search';
import { stemsOf } from '../search-stems';
import { wordMaker, words } from '../search-words';
import { upsertRows } from './bulk';
import type { OtherRows } from './parse';
import type { References } from './references';
import { languages } from './row-fields';
import { Stems } from './stems';
import type { Vocabulary } from './vocabulary';

async function writeVocabulary(tx: Transaction, language: Language, rows: readonly object[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(word text, shown text, uses int)`;
  await tx.execute(sql`delete from ${searchWord} where ${searchWord.language} = ${language}
    and ${searchWord.word} not in (select word from ${given})`);
  const stem = sql`coalesce((${stemsOf(sql`word`, language)})[1], word)`;
  await tx.execute(sql`insert into ${searchWord} as own (language, word, stem, shown, uses)
    select ${language}, word, ${stem}, shown, uses from ${given}
    on conflict (language, word) do update set stem = excluded.stem, shown = excluded.shown, uses = excluded.uses
    where (own.stem, own.shown, own.uses) is distinct from (excluded.stem, excluded.shown, excluded.uses)`);
}

/** The words that typing errors are compared with: those of names, and synonyms. Gives them by language. */
async function writeWords(
  tx: Transaction,
  vocabulary: Vocabulary,
  { synonyms }: OtherRows,
): Promise<Map<Language, Set<string>>> {
  for (const { value } of synonyms) {
    for (const phrase of value.words) vocabulary.know(value.language, phrase, words(phrase));
  }
  const known = new Map<Language, Set<string>>();
  for (const language of languages) {
    const rows = vocabulary.of(language);
    await writeVocabulary(tx, language, rows);
    known.set(language, new Set(rows.map(({ word }) => word)));
  }
  return known;
}

/** Categories and brands by their names. */
async function writeNames(
  tx: Transaction,
  references: References,
  known: ReadonlyMap<Language, ReadonlySet<string>>,
): Promise<void> {
  const texts = languages.flatMap((language) => {
    const make = wordMaker(language, known.get(language) ?? new Set());
    const categories = [...references.categories.values()].map(({ input }) => ({
      kind: 'category' as const,
      code: input.code,
      name: input.texts[language].name,
    }));
    const brands = [...references.brands.values()].map(({ code, name }) => ({
      kind: 'brand' as const,
      code,
      name,
    }));
    return [...categories, ...brands].map(({ kind, code, name }) => ({
      kind,
      code,
      language,
      search: { name: make([name]), brand: [], place: [], text: [], features: [] },
    }));
  });
  const stems = new Stems();
  await stems.learn(tx, texts);
  const rows = texts.map(({ search, ...row }) => ({
    ...row,
    document: stems.document([{ language: row.language, search }]),
  }));
  const keep: SQL = sql`select kind, code from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept(kind text, code text)`;
  await tx.execute(
    sql`delete from ${searchName} where (${searchName.kind}, ${searchName.code}) not in (${keep})`,
  );
  await upsertRows(tx, searchName, ['kind', 'code', 'language'], rows);
}

/** What a search needs beside the products' own documents. Write it after anything that has a name changed. */
export async function writeSearch(
  tx: Transaction,
  parsed: OtherRows,
  { vocabulary, references }: { vocabulary: Vocabulary; references: References },
): Promise<void> {
  const known = await writeWords(tx, vocabulary, parsed);
  await writeNames(tx, references, known);
}
