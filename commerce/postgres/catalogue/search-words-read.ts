import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Database } from '../database';
import { searchSynonym, searchWord } from '../schema/search';
import { stemsOf } from '../search-stems';
import { compounding, SHORTEST_HEAD } from '../search-words';
import { allowedErrors, type Candidate } from './search-spelling';

/** Words shorter than this have too many neighbours to guess among. */
const SHORTEST_GUESS = 4;
/** Up to this length a slip leaves too few letters in their places for trigrams. */
const SHORT = 7;
const MOST_CANDIDATES = 20;
/** Words of the longest synonym. */
const LONGEST_PHRASE = 4;

/** What the vocabulary of the shop knows about a word that was typed. */
export interface WordFacts {
  /** From 1. */
  readonly place: number;
  readonly word: string;
  /** Null for a word without meaning in the language ("the", "voor"). */
  readonly stem: string | null;
  /** No name uses it, in any of its forms. */
  readonly doubtful: boolean;
  /**
   * The two parts of a compound of which at least the end is known. Of a word that names use only where the
   * language builds compounds freely, and both parts are known.
   */
  readonly compound: {
    readonly head: string;
    readonly headStem: string | null;
    readonly headKnown: boolean;
    readonly tail: string;
    readonly tailStem: string | null;
  } | null;
  /** Known words spelled alike. */
  readonly alike: readonly Candidate[];
  /** The word with the next one as one word, where that is known. */
  readonly joined: { readonly word: string; readonly stem: string } | null;
}

/** A part of what was typed that has synonyms, one row each. */
export interface SynonymFact {
  /** Places of its first and last word. */
  readonly first: number;
  readonly last: number;
  readonly words: readonly string[];
  readonly stems: readonly string[];
}

function typedList(words: readonly string[], language: Language): SQL {
  return sql`select word, place::int as place, ${stemsOf(sql`word`, language)} as stems
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as list(word, place)`;
}

/** `allowedErrors` as SQL, and one more: PostgreSQL counts swapped neighbours twice. */
function mostErrors(word: SQL): SQL {
  return sql`(case when length(${word}) <= 7 then ${allowedErrors(7) + 1}::int
    when length(${word}) <= 12 then ${allowedErrors(12) + 1}::int else ${allowedErrors(13) + 1}::int end)`;
}

/** Known words that differ in few letters from the row of `typed`. */
function alikeWords(language: Language): SQL {
  const { word, stem, shown, uses } = searchWord;
  const own = sql`${searchWord.language} = ${language}`;
  const most = mostErrors(sql`typed.word`);
  return sql`select coalesce(jsonb_agg(jsonb_build_object('word', word, 'stem', stem, 'shown', shown, 'uses', uses)), '[]') as alike
    from (select word, stem, shown, uses, levenshtein_less_equal(word, typed.word, ${most}) as errors from (
        select ${word}, ${stem}, ${shown}, ${uses} from ${searchWord} where ${own} and ${word} % typed.word
        union select ${word}, ${stem}, ${shown}, ${uses} from ${searchWord} where ${own}
          and length(typed.word) <= ${SHORT}::int and length(${word}) between length(typed.word) - 1 and length(typed.word) + 1
      ) as near order by errors, uses desc, word limit ${MOST_CANDIDATES}::int) as nearest
    where typed.doubtful and errors <= ${most}`;
}

/**
 * Asks the vocabulary about typed words. `last` may still be typed and counts as known where a known word
 * begins so.
 */
export async function readWords(
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<WordFacts[]> {
  if (words.length === 0) return [];
  const own = sql`${searchWord.language} = ${language}`;
  const knows = (word: SQL) =>
    sql`exists (select 1 from ${searchWord} where ${own} and ${searchWord.word} = ${word})`;
  // Short words are in no vocabulary, but they may have synonyms.
  const knowsHead = sql`(${knows(sql`head`)} or exists (select 1 from ${searchSynonym}
    where ${searchSynonym.language} = ${language} and ${searchSynonym.phrase} = (${stemsOf(sql`head`, language)})[1]))`;
  const { rows } = await db.execute<{ [Key in keyof WordFacts]: WordFacts[Key] }>(sql`
    with list as (${typedList(words, language)}),
    typed as materialized (select *, length(word) >= ${SHORTEST_GUESS}::int and word !~ '[0-9]' and stems <> '{}'
        and not ${knows(sql`list.word`)}
        and not exists (select 1 from ${searchWord} where ${own} and ${searchWord.stem} = list.stems[1])
        and not exists (select 1 from ${searchWord} where ${own}
          and list.place = ${words.length}::int and starts_with(${searchWord.word}, list.word)) as doubtful
      from list)
    select typed.place, typed.word, typed.stems[1] as stem, typed.doubtful, part.compound, spelled.alike, pair.joined
    from typed
    left join lateral (
      select jsonb_build_object('head', head, 'headStem', (${stemsOf(sql`head`, language)})[1], 'headKnown', ${knowsHead},
        'tail', tail, 'tailStem', (${stemsOf(sql`tail`, language)})[1]) as compound
      from (select left(typed.word, cut) as head, substr(typed.word, cut + 1) as tail, cut
        from generate_series(${SHORTEST_HEAD}::int, length(typed.word) - ${SHORTEST_GUESS}::int) as cut) as cuts
      where (typed.doubtful or ${compounding.includes(language)}::boolean and typed.word !~ '[0-9]')
        and ${knows(sql`tail`)} and (typed.doubtful or ${knowsHead}) order by cut limit 1) as part on true
    left join lateral (
      select jsonb_build_object('word', ${searchWord.word}, 'stem', ${searchWord.stem}) as joined
      from typed as next join ${searchWord} on ${own} and ${searchWord.word} = typed.word || next.word
      where next.place = typed.place + 1) as pair on true
    cross join lateral (${alikeWords(language)}) as spelled
    order by typed.place`);
  return rows;
}

/** What else parts of the typed words are called. */
export async function readSynonyms(
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<SynonymFact[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ [Key in keyof SynonymFact]: SynonymFact[Key] }>(sql`
    with list as (${typedList(words, language)}),
    meant as (select place, stems[1] as stem, row_number() over (order by place) as number from list where stems <> '{}'),
    part as (select one.place as first, other.place as last,
        (select string_agg(stem, ' ' order by number) from meant where number between one.number and other.number) as phrase
      from meant as one join meant as other on other.number between one.number and one.number + ${LONGEST_PHRASE - 1}::int)
    select part.first, part.last, other.words, other.stems
    from part
    join ${searchSynonym} as own on own.language = ${language} and own.phrase = part.phrase
    join ${searchSynonym} as other on other.language = own.language and other."group" = own."group" and other.phrase <> own.phrase
    order by part.first, part.last, other.phrase`);
  return rows;
}
