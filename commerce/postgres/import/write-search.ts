import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Transaction } from '../database';
import { searchName, searchWord } from '../schema/search';
import { stemsOf } from '../search-stems';
import { fold, wordMaker, words } from '../search-words';
import { upsertRows } from './bulk';
import type { ParsedCatalogue } from './parse';
import type { References } from './references';
import type { ResolvedProduct } from './resolve';
import { countWords, isWord } from './resolve-words';
import { languages } from './row-schemas';
import { Stems } from './stems';

/** Folded words as texts write them, where that differs: `camera` is `caméra`. The last text decides. */
function spellings(texts: Iterable<string>): Map<string, string> {
  const shown = new Map<string, string>();
  for (const text of texts) {
    if (/^[\u0020-\u007e]*$/.test(text)) continue;
    const written = text.normalize('NFC').toLowerCase();
    for (const raw of written.match(/[\p{L}\p{M}]+/gu) ?? []) {
      const word = fold(raw);
      if (word !== raw) shown.set(word, raw);
    }
  }
  return shown;
}

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
  products: readonly ResolvedProduct[],
  { synonyms }: ParsedCatalogue,
): Promise<Map<Language, Set<string>>> {
  const known = new Map<Language, Set<string>>();
  for (const language of languages) {
    const texts = products.flatMap(({ content }) =>
      content.texts.filter((text) => text.language === language),
    );
    const phrases = synonyms.flatMap(({ value }) => (value.language === language ? value.words : []));
    const uses = countWords(texts.map(({ search }) => search));
    for (const word of phrases.flatMap(words)) if (isWord(word) && !uses.has(word)) uses.set(word, 0);
    const shown = spellings([...phrases, ...texts.map(({ name }) => name)]);
    const rows = [...uses].map(([word, count]) => ({ word, shown: shown.get(word) ?? word, uses: count }));
    await writeVocabulary(tx, language, rows);
    known.set(language, new Set(uses.keys()));
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
      search: { a: make([name]), b: [], c: [], d: [] },
    }));
  });
  const stems = new Stems();
  await stems.learn(tx, texts);
  const rows = texts.map(({ search, ...row }) => ({
    ...row,
    document: stems.document(row.language, search),
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
  parsed: ParsedCatalogue,
  { products, references }: { products: readonly ResolvedProduct[]; references: References },
): Promise<void> {
  const known = await writeWords(tx, products, parsed);
  await writeNames(tx, references, known);
}
