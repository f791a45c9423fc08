import type { Language } from '@/config/types';
import { compounding, oftenJoined, type TypedWord } from '../search-words';
import { beginningsStage, type Phrase, type Slot, type Stage, stageOf, type Term } from './search-query';
import { nearestWord } from './search-spelling';
import type { SynonymFact, WordFacts } from './search-words-read';

/** What is known about the words that were typed. */
export interface Facts {
  readonly typed: readonly TypedWord[];
  readonly words: readonly WordFacts[];
  readonly synonyms: readonly SynonymFact[];
}

/** How compounds are understood. */
interface Reading {
  readonly language: Language;
  /** The last part of a compound of which both are known counts by itself. */
  readonly tails: boolean;
}

type Meant = WordFacts & { readonly stem: string };

const term = (word: string, stem: string | null): Term => ({ word, stem: stem ?? word });

/**
 * What a compound that the shop does not use may mean: in languages that build compounds freely the last part
 * alone, as an "Überwachungskamera" is a camera; in others its two parts. Where the first part is known too,
 * `parted` comes first.
 */
function compoundPhrases({ compound, doubtful }: WordFacts, { language, tails }: Reading): Phrase[] {
  if (!compound || !doubtful || (compound.headKnown && !tails)) return [];
  const tail = term(compound.tail, compound.tailStem);
  if (compounding.includes(language)) return [[tail]];
  return compound.headKnown ? [[term(compound.head, compound.headStem), tail]] : [];
}

/**
 * A word and the next one where they are one word too: a known one, or letters and a number that nothing else is
 * meant by.
 */
function joinedOf({ synonyms, words }: Facts, word: Meant): Term | null {
  if (word.joined) return word.joined;
  const next = words[word.place];
  if (!next || !oftenJoined(word.word, next.word) || /^\d/.test(word.word)) return null;
  const named = synonyms.some(({ first, last }) => first <= next.place && last >= word.place);
  return named ? null : term(word.word + next.word, null);
}

function synonymPhrases(synonyms: readonly SynonymFact[], first: number, last: number): Phrase[] {
  return synonyms
    .filter((synonym) => synonym.first === first && synonym.last === last)
    .map(({ words, stems }) => words.map((word, index) => term(word, stems[index] ?? null)));
}

/** What two words that are one as well may mean: that one, or either of them otherwise beside the other. */
function joinedPhrases(facts: Facts, joined: Term, typed: Phrase, place: number): Phrase[] {
  const called = (at: number) => synonymPhrases(facts.synonyms, at, at);
  return [
    [joined],
    ...called(place).map((phrase) => [...phrase, ...typed.slice(1)]),
    ...called(place + 1).map((phrase) => [...typed.slice(0, 1), ...phrase]),
  ];
}

/** Whether whatever has all words of `phrase` has all words of `other` too. */
const asksForMore = (phrase: Phrase, other: Phrase) =>
  other.every(({ stem }) => phrase.some((each) => each.stem === stem));

/** Without what another way to say it finds as well: whoever asks for recorders gets video recorders too. */
function fewest(typed: Phrase, others: readonly Phrase[]): Phrase[] {
  const kept: Phrase[] = [];
  for (const phrase of others.toSorted((a, b) => a.length - b.length)) {
    if (![typed, ...kept].some((other) => asksForMore(phrase, other))) kept.push(phrase);
  }
  return kept;
}

/** The longest part that begins at a place and has a name of its own; the place alone where there is none. */
function lastOf({ synonyms }: Facts, word: Meant, joined: Term | null): number {
  const ends = synonyms.filter(({ first }) => first === word.place).map(({ last }) => last);
  return Math.max(word.place, joined ? word.place + 1 : 0, ...ends);
}

/** A last word that says nothing, but that may be the beginning of one that does. */
function beginning({ words }: Facts): Slot[] {
  const last = words.at(-1);
  return last?.stem === null ? [{ typed: [term(last.word, null)], others: [], onlyBegins: true }] : [];
}

/** Parts what was typed: synonyms of several words and words that belong together make one slot. */
function slotsOf(facts: Facts, reading: Reading): Slot[] {
  const meant = facts.words.filter((word): word is Meant => word.stem !== null);
  const slots: Slot[] = [];
  let reached = 0;
  for (const word of meant) {
    if (word.place <= reached) continue;
    const joined = joinedOf(facts, word);
    const last = lastOf(facts, word, joined);
    reached = last;
    const own = meant.filter(({ place }) => place >= word.place && place <= last);
    const typed = own.map((each) => term(each.word, each.stem));
    slots.push({
      typed,
      others: fewest(typed, [
        ...synonymPhrases(facts.synonyms, word.place, last),
        ...(joined && last === word.place + 1 ? joinedPhrases(facts, joined, typed, word.place) : []),
        ...(last === word.place ? compoundPhrases(word, reading) : []),
      ]),
    });
  }
  // Where several words say nothing, their last one begins nothing either.
  return meant.length === 0 && facts.words.length > 1 ? [] : [...slots, ...beginning(facts)];
}

/**
 * What was typed with the words that nobody uses replaced by the nearest known ones. `dropping` leaves out
 * those that no known word is near. Null where nothing changes or nothing is left.
 */
function mended({ typed, words }: Facts, dropping: boolean): string | null {
  const parts = words.flatMap((word) => {
    const raw = typed[word.place - 1]?.raw ?? word.word;
    if (!word.doubtful) return [raw];
    const near = nearestWord(word.word, word.alike);
    if (near) return [near.shown];
    return dropping && !word.compound ? [] : [raw];
  });
  const text = parts.join(' ');
  return text === '' || text === typed.map(({ raw }) => raw).join(' ') ? null : text;
}

/** Other texts that may be meant: with typing errors mended; without the words that nothing is called by. */
export function corrections(facts: Facts): string[] {
  const texts = [mended(facts, false), mended(facts, true)];
  return [...new Set(texts)].filter((text) => text !== null);
}

/**
 * The text with compounds as two words where both parts are known: an "Außenkamera" is a "Kamera" for "außen",
 * though few are called so. Null where nothing changes.
 */
export function parted({ typed, words }: Facts): string | null {
  const parts = words.map(({ place, word, compound }) =>
    compound?.headKnown ? `${compound.head} ${compound.tail}` : (typed[place - 1]?.raw ?? word),
  );
  return words.some(({ compound }) => compound?.headKnown) ? parts.join(' ') : null;
}

/** What was typed as it stands, by the last parts of compounds, and as beginnings of words. */
export function typedStages(facts: Facts, language: Language): Stage[] {
  const slots = slotsOf(facts, { language, tails: false });
  const whole = stageOf(slots, language, null);
  const byTails = stageOf(slotsOf(facts, { language, tails: true }), language, null);
  const more = JSON.stringify(byTails?.tiers) === JSON.stringify(whole?.tiers) ? null : byTails;
  return [whole, more, beginningsStage(slots, language)].filter((stage) => stage !== null);
}

/** A corrected text, understood as if it had been typed. Null where it asks for nothing. */
export function correctedStage(facts: Facts, language: Language, text: string): Stage | null {
  return stageOf(slotsOf(facts, { language, tails: true }), language, text);
}
