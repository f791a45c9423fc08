import { type Entry, type Lexicon, MAX_PHRASE, type Meaning, meaningOf, type Scale } from './lexicon';
import { compounding, type TypedWord } from './words';

const clausesOf = (values: Scale['values']) => values.map(({ condition }) => [condition]);

/** What a number means on a scale: the value itself; for a measure also those that contain or exceed it. Null for nothing. */
function meaningOn({ unit, values }: Scale, amount: number): Meaning | null {
  const exact = values.filter(({ numbers }) => numbers.length === 1 && numbers[0] === amount);
  const ranges = unit === '' ? [] : values;
  const larger = ranges.filter(({ numbers: [least = 0] }) => least >= amount);
  const around = ranges.filter(
    ({ numbers }) => amount >= Math.min(...numbers) && amount <= Math.max(...numbers),
  );
  // The last value, "over 100 m", has no end.
  const candidates = [exact, larger, ranges.slice(-1)];
  const any = candidates.find((each) => each.length > 0) ?? [];
  const also = [...around, ...larger].filter((each) => !any.includes(each));
  const [first] = any;
  if (!first) return null;
  const code = `${first.condition.kind}:${first.condition.code}`;
  return meaningOf(code, clausesOf(any), clausesOf(also));
}

/** Gives numbers their meaning next to the nearest word that has a scale for their unit. */
function readNumbers<
  T extends {
    readonly words: readonly string[];
    readonly entry: Entry | null;
    readonly prefix: boolean;
  },
>(terms: readonly T[], scales: readonly Scale[]): T[] {
  return terms.map((term, at) => {
    const [, amount, unit] = (term.words.length === 1 && /^(\d+)(\p{L}*)$/u.exec(term.words[0] ?? '')) || [];
    if (amount === undefined) return term;
    const nearest = scales
      .filter((scale) => scale.unit === unit)
      .flatMap((scale) =>
        terms.flatMap(({ entry }, other) =>
          entry?.meanings.some(({ code }) => scale.nextTo.includes(code))
            ? { scale, distance: Math.abs(other - at) }
            : [],
        ),
      )
      .toSorted((a, b) => a.distance - b.distance)[0];
    const meaning = nearest && meaningOn(nearest.scale, Number(amount));
    return meaning ? { ...term, entry: { meanings: [meaning], labels: [] }, prefix: false } : term;
  });
}

export interface Term {
  /** As it was typed, for messages. */
  readonly typed: string;
  readonly words: readonly string[];
  /** What the phrase means; null for words that are looked up in names and texts only. */
  readonly entry: Entry | null;
  /** Follows "without". */
  readonly negated: boolean;
  /** Follows "for" or "with": not the thing itself. */
  readonly linked: boolean;
  /** The last word may be unfinished. */
  readonly prefix: boolean;
  /** Is not required: a small word that may be the beginning of another one, a compound in addition to its parts. */
  readonly optional: boolean;
  /** The end of a word whose beginning is unknown: a typing error is as likely. */
  readonly guessed: boolean;
}

export interface KnownWords {
  readonly has: (word: string) => boolean;
}

export interface Reading {
  /** The last word may be unfinished even if it is a word. */
  readonly typing: boolean;
  /** Each word by itself, where a phrase of several words is known: a camera with Wi-Fi, not a "Wi-Fi camera". */
  readonly apart: boolean;
}

/** A number and a word that is not a unit (`4 cameras`) are joined only if the lexicon has that measure. */
export const joinInput = (typed: readonly TypedWord[], lexicon: Lexicon): TypedWord[] =>
  lexicon.joinTyped(typed, (measure, next) => lexicon.find([measure]) !== null || !lexicon.find([next]));

const SHORTEST_PART = 3;
/** Letters that join the parts of a compound. */
const LINKS = ['', 's', 'e', 'n', 'en', 'er', 'es'];

/**
 * The parts of a compound, all of them phrases or words of the shop; null if it has none. The fewest and then the longest
 * last part: the last one names the kind of thing.
 */
export function splitCompound(word: string, lexicon: Lexicon, known: KnownWords): string[] | null {
  const isPart = (part: string) =>
    part.length >= SHORTEST_PART &&
    !lexicon.isIgnored(part) &&
    (lexicon.find([part]) !== null || (part.length > SHORTEST_PART && known.has(part)));
  const tailOf = (from: number, left: number): string[] | null => {
    const rest = word.slice(from);
    if (from > 0 && isPart(rest)) return [rest];
    if (left === 0) return null;
    for (let cut = from + SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut += 1) {
      const head = word.slice(from, cut);
      if (!isPart(head)) continue;
      for (const link of LINKS) {
        if (!word.startsWith(link, cut)) continue;
        const tail = tailOf(cut + link.length, left - 1);
        if (tail) return [head, ...tail];
      }
    }
    return null;
  };
  return tailOf(0, 1) ?? tailOf(0, 2);
}

/** The last part of a compound whose first part is unknown: a `Sicherheitskamera` is a `kamera`. */
function knownTail(word: string, lexicon: Lexicon, known: KnownWords): string | null {
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART - 1; cut += 1) {
    const tail = word.slice(cut);
    if (lexicon.find([tail]) || known.has(tail)) return tail;
  }
  return null;
}

type Joint = 'and' | 'comma' | null;

class Reader {
  readonly #terms: Term[] = [];
  readonly #joints: Joint[] = [];
  #joint: Joint = null;
  #negated = false;
  #linked = false;

  constructor(
    private readonly input: readonly TypedWord[],
    private readonly lexicon: Lexicon,
    private readonly known: KnownWords,
    private readonly reading: Reading,
  ) {}

  read(): Term[] {
    let at = 0;
    while (at < this.input.length) {
      const { length } = this.#terms;
      if (this.input[at]?.afterComma) this.#joint ??= 'comma';
      at += this.#next(at);
      if (this.#terms.length > length) this.#joint = null;
    }
    return this.#withNegatedLists();
  }

  /** "Without" holds for a list: "without Wi-Fi, sound and power". A comma continues it only if an "and" follows. */
  #withNegatedLists(): Term[] {
    let end = 0;
    return this.#terms.map((term, at) => {
      if (!term.negated) return at < end ? { ...term, negated: true } : term;
      const open = this.#joints.findIndex((joint, next) => next > at && joint === null);
      end = this.#joints.lastIndexOf('and', (open < 0 ? this.#joints.length : open) - 1) + 1;
      return term;
    });
  }

  #next(at: number): number {
    const word = this.input[at];
    if (!word) return 1;
    if (this.#isBeginning(at)) {
      this.#add(this.input.slice(at), { entry: null, prefix: true });
      return this.input.length - at;
    }
    const length = this.#phraseAt(at);
    if (length > 0) return length;
    const isLast = at === this.input.length - 1;
    const small = this.#smallAt(at);
    if (small > 0) {
      if (isLast && this.reading.typing && word.word.length > 1)
        this.#add([word], { entry: null, prefix: true, optional: true, negated: false, linked: false });
      return small;
    }
    // One letter alone is not a word: "o'brien".
    if (/^\p{L}$/u.test(word.word)) return 1;
    this.#single(word, isLast);
    return 1;
  }

  /** Whether the words from here on begin a phrase that the shopper has not finished: "wifi cam". */
  #isBeginning(at: number): boolean {
    const rest = this.input.slice(at).map(({ word }) => word);
    const [first = '', last = ''] = [rest[0], rest.at(-1)];
    if (!this.reading.typing || this.reading.apart || rest.length < 2 || rest.length > MAX_PHRASE)
      return false;
    if (this.lexicon.smallWord([first]) || this.lexicon.find([last])) return false;
    return this.lexicon.startingWith(rest, 1).length > 0;
  }

  /** The number of words of the longest small phrase that begins at a word; 0 for none. */
  #smallAt(at: number): number {
    for (let length = Math.min(this.input.length - at, MAX_PHRASE); length > 0; length -= 1) {
      const kind = this.lexicon.smallWord(this.input.slice(at, at + length).map(({ word }) => word));
      if (!kind) continue;
      if (kind === 'without') this.#negated = true;
      if (kind === 'linking') this.#linked = true;
      if (kind === 'joining') this.#joint = 'and';
      else if (kind !== 'ignore') this.#joint = null;
      return length;
    }
    return 0;
  }

  /** Adds the longest phrase that begins at a word; returns its length, 0 for none. Small words inside do not count. */
  #phraseAt(at: number): number {
    const longest = this.reading.apart ? 1 : MAX_PHRASE + 2;
    for (let length = Math.min(this.input.length - at, longest); length > 0; length -= 1) {
      const window = this.input.slice(at, at + length);
      if (this.#hasIgnoredEnd(window)) continue;
      const entry = this.lexicon.find(window.map(({ word }) => word));
      if (!entry) continue;
      this.#add(window, { entry });
      return length;
    }
    return 0;
  }

  /** Whether a phrase would begin or end with a stop word; a phrase with one other word is known as such. */
  #hasIgnoredEnd(window: readonly TypedWord[]): boolean {
    const isIgnored = window.map(({ word }) => this.lexicon.isIgnored(word));
    const counting = isIgnored.filter((each) => !each).length;
    const isEnd = isIgnored[0] === true || isIgnored.at(-1) === true;
    return isEnd && (window.length === 1 || counting !== 1);
  }

  #add(window: readonly TypedWord[], more: Pick<Term, 'entry'> & Partial<Term>): void {
    this.#joints.push(this.#joint);
    this.#terms.push({
      typed: window.map(({ raw }) => raw).join(' '),
      words: window.map(({ word }) => word),
      negated: this.#negated,
      linked: this.#linked,
      prefix: false,
      optional: false,
      guessed: false,
      ...more,
    });
    this.#negated = false;
  }

  #single(input: TypedWord, isLast: boolean): void {
    const { word } = input;
    const isKnown = this.known.has(word);
    const isUnfinished = isLast && this.reading.typing && this.lexicon.startingWith([word], 1).length > 0;
    const isCompound = !isUnfinished && !/\d/.test(word) && compounding.includes(this.lexicon.language);
    const parts = isCompound ? this.#partsOf(word, isKnown) : [];
    const tail =
      isCompound && !isKnown && parts.length === 0 ? knownTail(word, this.lexicon, this.known) : null;
    const negated = this.#negated;
    for (const part of tail === null ? parts : [tail]) {
      const entry = this.lexicon.find([part]);
      this.#add([{ ...input, word: part }], { entry, negated, guessed: tail !== null });
    }
    if (tail !== null || (parts.length > 0 && (!isKnown || negated))) return;
    const prefix = isLast && (isUnfinished || !isKnown) && word.length > 1;
    this.#add([input], { entry: null, prefix, optional: parts.length > 0 });
  }

  /** The parts of a compound; of one that a name contains, if all of them have a meaning: `Baustellenkamera`. */
  #partsOf(word: string, isKnown: boolean): string[] {
    const known = isKnown ? { has: () => false } : this.known;
    return splitCompound(word, this.lexicon, known) ?? [];
  }
}

export function readQuery(
  input: readonly TypedWord[],
  lexicon: Lexicon,
  known: KnownWords,
  reading: Reading,
): Term[] {
  return readNumbers(new Reader(input, lexicon, known, reading).read(), lexicon.scales);
}

/** The words of the input that no phrase covers; what the vocabulary contains of them has to be looked up. */
export function openWords(input: readonly TypedWord[], lexicon: Lexicon): string[] {
  const none: KnownWords = { has: () => true };
  const terms = [false, true].flatMap((apart) => readQuery(input, lexicon, none, { typing: false, apart }));
  return terms.filter(({ entry }) => !entry).flatMap(({ words }) => words);
}
