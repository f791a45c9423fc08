import { sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Transaction } from '@/database/pool';
import { searchSynonym } from '../schema/search';
import { stemsOf } from '../catalogue/search-stems';
import { words } from '../catalogue/search-words';
import { insertRows } from './bulk';
import type { OtherRows } from './parse';
import { countOf, type EntityCount } from './report';
import { languages } from './row-fields';

/** Returns a function that gives the stem of a word; null for a stop word. */
async function stemmed(tx: Transaction, language: Language, given: readonly string[]) {
  const list = [...new Set(given)];
  const { rows } = await tx.execute<{ word: string; stems: string[] }>(sql`
    select word, ${stemsOf(sql`word`, language)} as stems
    from jsonb_array_elements_text(${JSON.stringify(list)}::jsonb) as list(word)`);
  const stems = new Map(rows.map((row) => [row.word, row.stems[0]]));
  return (word: string) => stems.get(word) ?? null;
}

type SynonymRow = typeof searchSynonym.$inferInsert;

async function synonymRows(tx: Transaction, { synonyms }: OtherRows): Promise<SynonymRow[]> {
  const rows: SynonymRow[] = [];
  for (const language of languages) {
    const groups = synonyms.flatMap(({ value }) => (value.language === language ? [value.words] : []));
    const stemOf = await stemmed(tx, language, groups.flat().flatMap(words));
    const own = groups.flatMap((phrases, group) =>
      phrases.map((phrase) => {
        const meant = words(phrase).flatMap((word) => {
          const stem = stemOf(word);
          return stem === null ? [] : [{ word, stem }];
        });
        const stems = meant.map(({ stem }) => stem);
        return { language, group, phrase: stems.join(' '), words: meant.map(({ word }) => word), stems };
      }),
    );
    // Removes phrases of a group that have the same stems.
    rows.push(...new Map(own.map((row) => [`${row.group} ${row.phrase}`, row])).values());
  }
  return rows.filter(({ phrase }) => phrase !== '');
}

/** Writes all groups of synonyms again if any group has changed. */
export async function writeSynonyms(tx: Transaction, parsed: OtherRows): Promise<EntityCount> {
  const rows = await synonymRows(tx, parsed);
  const groupsOf = (list: readonly SynonymRow[]) =>
    new Set(
      [...Map.groupBy(list, ({ language, group }) => `${language} ${group}`).values()].map((group) =>
        JSON.stringify([group[0]?.language, group.map(({ phrase }) => phrase).toSorted()]),
      ),
    );
  const [now, before] = [groupsOf(rows), groupsOf(await tx.select().from(searchSynonym))];
  const created = now.difference(before).size;
  const removed = before.difference(now).size;
  if (created + removed > 0) {
    await tx.delete(searchSynonym);
    await insertRows(tx, searchSynonym, rows);
  }
  return countOf(now.size, created, 0, removed);
}
