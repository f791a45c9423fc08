import { inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@/config/types';
import type { Transaction } from '@/database/pool';
import { searchData, searchWord } from '../../schema/search';
import { stemOf } from '../../search/query/stems';
import { upsertRows } from './bulk';
import type { OtherRows } from '../read/parse';
import { countOf, type EntityCount } from '../check/report';
import { languages } from '../read/row-fields';
import type { Vocabulary } from '../resolve/vocabulary';

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
