import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Database } from '@/database/pool';
import { searchSynonym, searchWord } from '../schema/search';
import { allowedErrors, type Candidate } from './search-spelling';
import { stemsOf } from './search-stems';
import { compounding, SHORTEST_HEAD } from './search-words';

/** Shorter words have too many similar words to choose from. */
const MIN_CORRECTED_LENGTH = 4;
/** Up to this length, one error leaves too few trigrams in common. */
const MAX_SHORT_LENGTH = 7;
const MAX_CANDIDATES = 20;
/** Words of the longest synonym. */
const MAX_SYNONYM_WORDS = 4;

/** A word of the input with what the vocabulary of the shop contains about it. */
export interface VocabularyWord {
  /** The index of the word in the input, from 1. */
  readonly position: number;
  readonly word: string;
  /** Null for a stop word of the language ("the", "voor"). */
  readonly stem: string | null;
  /** No name contains the word in any form. */
  readonly unknown: boolean;
  /**
   * The two parts of a compound, of which at least the second is known. A word that names do contain has parts only
   * in a language that forms compounds freely, and only if both are known.
   */
  readonly compound: {
    readonly head: string;
    readonly headStem: string | null;
    readonly headKnown: boolean;
    readonly tail: string;
    readonly tailStem: string | null;
  } | null;
  /** Known words with a similar spelling. */
  readonly similar: readonly Candidate[];
  /** The word joined with the next one, if that is a known word. */
  readonly joined: { readonly word: string; readonly stem: string } | null;
}

/** A synonym of a part of the input. */
export interface SynonymMatch {
  /** Positions of the first and last word of the part. */
  readonly first: number;
  readonly last: number;
  readonly words: readonly string[];
  readonly stems: readonly string[];
}

function inputRows(words: readonly string[], language: Language): SQL {
  return sql`select word, position::int as position, ${stemsOf(sql`word`, language)} as stems
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as list(word, position)`;
}

/** `allowedErrors` in SQL, plus one: PostgreSQL counts swapped neighbours as two edits. */
function maxEdits(word: SQL): SQL {
  return sql`(case when length(${word}) <= 7 then ${allowedErrors(7) + 1}::int
    when length(${word}) <= 12 then ${allowedErrors(12) + 1}::int else ${allowedErrors(13) + 1}::int end)`;
}

/** Selects the known words within the allowed edits of the row of `typed`. */
function similarWords(language: Language): SQL {
  const { word, stem, shown, uses } = searchWord;
  const own = sql`${searchWord.language} = ${language}`;
  const max = maxEdits(sql`typed.word`);
  return sql`select coalesce(jsonb_agg(jsonb_build_object('word', word, 'stem', stem, 'shown', shown, 'uses', uses)), '[]') as similar_words
    from (select word, stem, shown, uses, levenshtein_less_equal(word, typed.word, ${max}) as errors from (
        select ${word}, ${stem}, ${shown}, ${uses} from ${searchWord} where ${own} and ${word} % typed.word
        union select ${word}, ${stem}, ${shown}, ${uses} from ${searchWord} where ${own}
          and length(typed.word) <= ${MAX_SHORT_LENGTH}::int and length(${word}) between length(typed.word) - 1 and length(typed.word) + 1
      ) as near order by errors, uses desc, word limit ${MAX_CANDIDATES}::int) as nearest
    where typed.unknown and errors <= ${max}`;
}

/**
 * Looks up the words of the input in the vocabulary. The last word may be unfinished: it is known if a known word
 * starts with it.
 */
export async function readVocabulary(
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<VocabularyWord[]> {
  if (words.length === 0) return [];
  const own = sql`${searchWord.language} = ${language}`;
  const isKnown = (word: SQL) =>
    sql`exists (select 1 from ${searchWord} where ${own} and ${searchWord.word} = ${word})`;
  // The vocabulary contains no short words, but the synonyms may.
  const isKnownHead = sql`(${isKnown(sql`head`)} or exists (select 1 from ${searchSynonym}
    where ${searchSynonym.language} = ${language} and ${searchSynonym.phrase} = (${stemsOf(sql`head`, language)})[1]))`;
  const { rows } = await db.execute<{ [Key in keyof VocabularyWord]: VocabularyWord[Key] }>(sql`
    with list as (${inputRows(words, language)}),
    typed as materialized (select *, length(word) >= ${MIN_CORRECTED_LENGTH}::int and word !~ '[0-9]' and stems <> '{}'
        and not ${isKnown(sql`list.word`)}
        and not exists (select 1 from ${searchWord} where ${own} and ${searchWord.stem} = list.stems[1])
        and not exists (select 1 from ${searchWord} where ${own}
          and list.position = ${words.length}::int and starts_with(${searchWord.word}, list.word)) as unknown
      from list)
    select typed.position, typed.word, typed.stems[1] as stem, typed.unknown, parts.compound,
      spelled.similar_words as similar, pair.joined
    from typed
    left join lateral (
      select jsonb_build_object('head', head, 'headStem', (${stemsOf(sql`head`, language)})[1], 'headKnown', ${isKnownHead},
        'tail', tail, 'tailStem', (${stemsOf(sql`tail`, language)})[1]) as compound
      from (select left(typed.word, cut) as head, substr(typed.word, cut + 1) as tail, cut
        from generate_series(${SHORTEST_HEAD}::int, length(typed.word) - ${MIN_CORRECTED_LENGTH}::int) as cut) as cuts
      where (typed.unknown or ${compounding.includes(language)}::boolean and typed.word !~ '[0-9]')
        and ${isKnown(sql`tail`)} and (typed.unknown or ${isKnownHead}) order by cut limit 1) as parts on true
    left join lateral (
      select jsonb_build_object('word', ${searchWord.word}, 'stem', ${searchWord.stem}) as joined
      from typed as next join ${searchWord} on ${own} and ${searchWord.word} = typed.word || next.word
      where next.position = typed.position + 1) as pair on true
    cross join lateral (${similarWords(language)}) as spelled
    order by typed.position`);
  return rows;
}

/** Reads the synonyms of parts of the input. */
export async function readSynonyms(
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<SynonymMatch[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ [Key in keyof SynonymMatch]: SynonymMatch[Key] }>(sql`
    with list as (${inputRows(words, language)}),
    meant as (select position, stems[1] as stem, row_number() over (order by position) as number from list where stems <> '{}'),
    part as (select one.position as first, other.position as last,
        (select string_agg(stem, ' ' order by number) from meant where number between one.number and other.number) as phrase
      from meant as one join meant as other on other.number between one.number and one.number + ${MAX_SYNONYM_WORDS - 1}::int)
    select part.first, part.last, other.words, other.stems
    from part
    join ${searchSynonym} as own on own.language = ${language} and own.phrase = part.phrase
    join ${searchSynonym} as other on other.language = own.language and other."group" = own."group" and other.phrase <> own.phrase
    order by part.first, part.last, other.phrase`);
  return rows;
}
