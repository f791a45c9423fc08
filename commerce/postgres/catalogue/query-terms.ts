import type { Language } from '@/config/types';
import {
  type Interpretation,
  interpret,
  interpretAsPrefix,
  type Phrase,
  type QueryTerm,
  type StemmedWord,
} from './search-query';
import { nearestWord } from './search-spelling';
import type { SynonymMatch, VocabularyWord } from './search-vocabulary';
import { compounding, isMeasure, oftenJoined, type TypedWord } from './search-words';

/** The words of the input with what the vocabulary contains about them. */
export interface AnalysedInput {
  readonly typed: readonly TypedWord[];
  readonly words: readonly VocabularyWord[];
  readonly synonyms: readonly SynonymMatch[];
}

interface CompoundMode {
  readonly language: Language;
  /** The tail of a compound matches by itself even if the head is known. */
  readonly tails: boolean;
}

type MeaningfulWord = VocabularyWord & { readonly stem: string };

const stemmed = (word: string, stem: string | null): StemmedWord => ({ word, stem: stem ?? word });

/**
 * The alternatives of a compound that no name contains: the tail alone in languages that form compounds freely, as an
 * "Überwachungskamera" is a camera; both parts in other languages. If the head is known as well, `splitCompounds`
 * is tried first.
 */
function compoundPhrases({ compound, unknown }: VocabularyWord, { language, tails }: CompoundMode): Phrase[] {
  if (!compound || !unknown || (compound.headKnown && !tails)) return [];
  const tail = stemmed(compound.tail, compound.tailStem);
  if (compounding.includes(language)) return [[tail]];
  return compound.headKnown ? [[stemmed(compound.head, compound.headStem), tail]] : [];
}

/**
 * A word joined with the next one: if that is a known word, or if they are letters and a number without a synonym.
 */
function joinedWord({ synonyms, words }: AnalysedInput, word: MeaningfulWord): StemmedWord | null {
  if (word.joined) return word.joined;
  const next = words[word.position];
  if (!next || !oftenJoined(word.word, next.word) || /^\d/.test(word.word)) return null;
  const hasSynonym = synonyms.some(({ first, last }) => first <= next.position && last >= word.position);
  return hasSynonym ? null : stemmed(word.word + next.word, null);
}

/** Joins each number with its unit: the texts of a "5 MP" camera for 8 channels contain `8` and `mp`, but not `8mp`. */
function joinMeasures(phrase: Phrase): Phrase {
  return phrase.flatMap((each, index) => {
    const [before, after] = [phrase[index - 1], phrase[index + 1]];
    if (before && isMeasure(before.word, each.word)) return [];
    return after && isMeasure(each.word, after.word) ? [stemmed(each.word + after.word, null)] : [each];
  });
}

function synonymPhrases(synonyms: readonly SynonymMatch[], first: number, last: number): Phrase[] {
  return synonyms
    .filter((synonym) => synonym.first === first && synonym.last === last)
    .map(({ words, stems }) => joinMeasures(words.map((word, index) => stemmed(word, stems[index] ?? null))));
}

/** The alternatives of two words that are also written as one: that word, or a synonym of either beside the other. */
function joinedPhrases(input: AnalysedInput, joined: StemmedWord, typed: Phrase, position: number): Phrase[] {
  const synonymsAt = (at: number) => synonymPhrases(input.synonyms, at, at);
  return [
    [joined],
    ...synonymsAt(position).map((phrase) => [...phrase, ...typed.slice(1)]),
    ...synonymsAt(position + 1).map((phrase) => [...typed.slice(0, 1), ...phrase]),
  ];
}

/** Whether everything that matches `phrase` matches `other` too. */
const implies = (phrase: Phrase, other: Phrase) =>
  other.every(({ stem }) => phrase.some((each) => each.stem === stem));

/** Removes redundant alternatives: "recorder" matches every "video recorder". */
function withoutRedundant(typed: Phrase, alternatives: readonly Phrase[]): Phrase[] {
  const kept: Phrase[] = [];
  for (const phrase of alternatives.toSorted((a, b) => a.length - b.length)) {
    if (![typed, ...kept].some((other) => implies(phrase, other))) kept.push(phrase);
  }
  return kept;
}

/** The end of the longest part from a word on that has a synonym, is joined or a measure; the word itself otherwise. */
function endOf({ synonyms, words }: AnalysedInput, word: MeaningfulWord, joined: StemmedWord | null): number {
  const ends = synonyms.filter(({ first }) => first === word.position).map(({ last }) => last);
  const pair = joined !== null || isMeasure(word.word, words[word.position]?.word ?? '');
  return Math.max(word.position, pair ? word.position + 1 : 0, ...ends);
}

/** The term of a last word that is a stop word: it may be the prefix of another word. */
function prefixTerm({ words }: AnalysedInput): QueryTerm[] {
  const last = words.at(-1);
  return last?.stem === null
    ? [{ typed: [stemmed(last.word, null)], alternatives: [], prefixOnly: true }]
    : [];
}

/** Divides the input into terms. Words with a common synonym and words that are also written as one form one term. */
function termsOf(input: AnalysedInput, mode: CompoundMode): QueryTerm[] {
  const meaningful = input.words.filter((word): word is MeaningfulWord => word.stem !== null);
  const terms: QueryTerm[] = [];
  let reached = 0;
  for (const word of meaningful) {
    if (word.position <= reached) continue;
    const joined = joinedWord(input, word);
    const last = endOf(input, word, joined);
    reached = last;
    // A unit may be a stop word of the language.
    const own = input.words.filter(
      ({ position, stem, word: text }, at) =>
        position >= word.position &&
        position <= last &&
        (stem !== null || isMeasure(input.words[at - 1]?.word ?? '', text)),
    );
    const typed = joinMeasures(own.map((each) => stemmed(each.word, each.stem)));
    terms.push({
      typed,
      alternatives: withoutRedundant(typed, [
        ...synonymPhrases(input.synonyms, word.position, last),
        ...(joined && last === word.position + 1 ? joinedPhrases(input, joined, typed, word.position) : []),
        ...(last === word.position ? compoundPhrases(word, mode) : []),
      ]),
    });
  }
  // If all words are stop words, the last one is not treated as a prefix.
  return meaningful.length === 0 && input.words.length > 1 ? [] : [...terms, ...prefixTerm(input)];
}

/**
 * The input with each unknown word replaced by the nearest known one. `dropping` removes unknown words without a
 * similar known one. Null if nothing changes or nothing is left.
 */
function correct({ typed, words }: AnalysedInput, dropping: boolean): string | null {
  const parts = words.flatMap((word) => {
    const raw = typed[word.position - 1]?.raw ?? word.word;
    if (!word.unknown) return [raw];
    const near = nearestWord(word.word, word.similar);
    if (near) return [near.shown];
    return dropping && !word.compound ? [] : [raw];
  });
  const text = parts.join(' ');
  return text === '' || text === typed.map(({ raw }) => raw).join(' ') ? null : text;
}

/** Corrected texts of the input: with typing errors corrected; also without unknown words. */
export function corrections(input: AnalysedInput): string[] {
  const texts = [correct(input, false), correct(input, true)];
  return [...new Set(texts)].filter((text) => text !== null);
}

/**
 * The input with compounds of two known parts written as two words: an "Außenkamera" is a "Kamera" for "außen",
 * although few names contain the compound. Null if nothing changes.
 */
export function splitCompounds({ typed, words }: AnalysedInput): string | null {
  const parts = words.map(({ position, word, compound }) =>
    compound?.headKnown ? `${compound.head} ${compound.tail}` : (typed[position - 1]?.raw ?? word),
  );
  return words.some(({ compound }) => compound?.headKnown) ? parts.join(' ') : null;
}

/** Interprets the input as it was typed, then by the tails of compounds, then as prefixes. */
export function interpretTyped(input: AnalysedInput, language: Language): Interpretation[] {
  const terms = termsOf(input, { language, tails: false });
  const whole = interpret(terms, language, null);
  const byTails = interpret(termsOf(input, { language, tails: true }), language, null);
  const different = JSON.stringify(byTails?.tiers) === JSON.stringify(whole?.tiers) ? null : byTails;
  return [whole, different, interpretAsPrefix(terms, language)].filter((each) => each !== null);
}

/** Interprets a corrected text, whose analysis is `input`. Null if all its words are stop words. */
export function interpretCorrected(
  input: AnalysedInput,
  language: Language,
  text: string,
): Interpretation | null {
  return interpret(termsOf(input, { language, tails: true }), language, text);
}
