import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Transaction } from '@/database/pool';
import { searchLabel, searchName, searchWord } from '../schema/search';
import { marks } from '../catalogue/search-marks';
import { stemsOf } from '../catalogue/search-stems';
import { wordMaker, words } from '../catalogue/search-words';
import { upsertRows } from './bulk';
import type { Label, Labels } from './labels';
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

/** Writes the vocabulary for spelling correction: words of names and synonyms. Returns the words by language. */
async function writeWords(
  tx: Transaction,
  vocabulary: Vocabulary,
  { synonyms }: OtherRows,
): Promise<Map<Language, Set<string>>> {
  for (const { value } of synonyms) {
    for (const phrase of value.words) vocabulary.addPhrase(value.language, phrase, words(phrase));
  }
  const known = new Map<Language, Set<string>>();
  for (const language of languages) {
    const rows = vocabulary.of(language);
    await writeVocabulary(tx, language, rows);
    known.set(language, new Set(rows.map(({ word }) => word)));
  }
  return known;
}

/** Writes the search documents of categories and brands, which suggestions are found by. */
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
      fields: [[marks.name, make([name])] as const],
    }));
  });
  const documents = await new Stems().documents(
    tx,
    texts.map(({ language, fields }) => ({ texts: [{ language, fields }] })),
  );
  const rows = texts.map(({ fields: _, ...row }, at) => ({ ...row, document: documents[at] ?? '' }));
  const keep: SQL = sql`select kind, code from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept(kind text, code text)`;
  await tx.execute(
    sql`delete from ${searchName} where (${searchName.kind}, ${searchName.code}) not in (${keep})`,
  );
  await upsertRows(tx, searchName, ['kind', 'code', 'language'], rows);
}

/** Writes the search documents of the given labels; keeps all others. */
export async function writeLabels(tx: Transaction, labels: readonly Label[]): Promise<void> {
  const documents = await new Stems().documents(
    tx,
    labels.map(({ mark, words: own }) => ({
      texts: languages.map((language) => ({ language, fields: [[mark, own[language]] as const] })),
    })),
  );
  const rows = labels.map(({ token }, at) => ({ token, document: documents[at] ?? '' }));
  await upsertRows(tx, searchLabel, ['token'], rows);
}

async function deleteLabels(tx: Transaction, kept: readonly Label[]): Promise<void> {
  const tokens = JSON.stringify(kept.map(({ token }) => token));
  await tx.execute(sql`delete from ${searchLabel}
    where ${searchLabel.token} not in (select jsonb_array_elements_text(${tokens}::jsonb))`);
}

interface Words {
  readonly vocabulary: Vocabulary;
  readonly references: References;
  readonly labels: Labels;
}

/** Writes the vocabulary, names and labels that a search needs besides product documents. Call it after any change. */
export async function writeSearch(
  tx: Transaction,
  parsed: OtherRows,
  { vocabulary, references, labels }: Words,
): Promise<void> {
  const known = await writeWords(tx, vocabulary, parsed);
  await writeNames(tx, references, known);
  await deleteLabels(tx, labels.all());
  await writeLabels(tx, labels.all());
}
