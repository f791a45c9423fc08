import { checkPassword, type PasswordLevel } from './password';
import { lengthOf } from '../text';

/** Most frequent first, from published leaks in the languages of the stores; lower case, without appended digits. */
const words = `
password passwort wachtwoord motdepasse passord losenord welcome welkom willkommen bienvenue velkommen valkommen
benvenuto qwerty qwertz azerty letmein admin administrator iloveyou princess monkey dragon football voetbal fussball
fotball fotboll calcio hockey baseball basketball master superman batman pokemon starwars ninja shadow sunshine
summer winter spring autumn sommer herbst fruhling zomer lente herfst printemps automne estate inverno primavera
january february march april june july august september october november december januari februari maart augustus
hello hallo bonjour ciao hej secret geheim default guest login test user root changeme trustno flower freedom whatever
computer internet google facebook samsung iphone camera security owlwatch owl shop order customer access server
michael jennifer jordan thomas daniel andrew robert jessica charlie michelle ashley nicole hannah thijs sophie lars
emma anna maria peter johan martin stefan andreas andrea francesco giulia marie pierre nicolas julien erik kristian
juventus arsenal chelsea liverpool barcelona ajax feyenoord bayern schalke berlin london amsterdam paris roma oslo
stockholm hamster schatz hase mausi soleil doudou chocolat tigger pepper cookie cheese killer hunter ranger buster
love lover liebe liefde amour amore angel baby lucky money happy sweet star black blue green orange purple silver
golden diamond tiger eagle lion bear wolf horse rocket matrix phoenix mustang ferrari mercedes porsche harley yamaha
house garden family mother father sister brother friend friends forever
`;

const commonPasswords: ReadonlyMap<string, number> = new Map(
  words
    .trim()
    .split(/\s+/)
    .map((word, index) => [word, index + 1]),
);

/** Rows of keyboards and of the alphabet; parts of at least three characters count, in both directions. */
const sequences: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv',
  '!@#$%^&*()',
  '!"§$%&/()=',
];

/** Bits of guessing from which a level is reached; a character outside of any pattern has log2(10), as in zxcvbn. */
const bounds: readonly (readonly [number, PasswordLevel])[] = [
  [46, 'strong'],
  [36, 'good'],
  [27, 'fair'],
  [20, 'weak'],
];
const bitsOfCharacter = Math.log2(10);
/** Longer passwords are strong by their first characters, or repeat themselves. */
const longest = 64;

/** A part of a common pattern: from `start`, of `length` characters, found in 2^`bits` attempts. */
interface Known {
  readonly start: number;
  readonly length: number;
  readonly bits: number;
}

const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (characters: readonly string[]): string[] =>
  characters.map((each) => each.toLowerCase().normalize('NFD').charAt(0));

const unspelled = (characters: readonly string[]): string[] =>
  characters.map((each) => substitutes[each] ?? each);

function positions(text: string, part: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) starts.push(at);
  return starts;
}

/** Words of the list and of the person, also with digits for letters. Upper case and digits add few bits. */
function knownWords(
  letters: readonly string[],
  typed: readonly string[],
  personal: readonly string[],
): Known[] {
  const scored = personal.map((word): [string, number] => [word, 2]);
  const listed = [...commonPasswords].map(([word, rank]): [string, number] => [word, 2 + Math.log2(rank)]);
  const spellings = new Set([letters.join(''), unspelled(letters).join('')]);
  return [...spellings].flatMap((text) =>
    [...scored, ...listed].flatMap(([word, bits]) =>
      positions(text, word).map((start) => {
        const length = word.length;
        const part = typed.slice(start, start + length);
        const spelled = part.join('') === part.join('').toLowerCase() ? 0 : 1;
        const replaced = letters.slice(start, start + length).join('') === word ? 0 : 1;
        return { start, length, bits: bits + spelled + replaced };
      }),
    ),
  );
}

const mirrored = (text: string) => Array.from(text).toReversed().join('');

function knownSequences(letters: readonly string[]): Known[] {
  const rows = sequences.flatMap((row) => [row, mirrored(row)]);
  return letters.flatMap((_, start) => {
    let length = 0;
    for (let end = start + 3; end <= letters.length; end += 1) {
      const part = letters.slice(start, end).join('');
      if (!rows.some((row) => row.includes(part))) break;
      length = end - start;
    }
    return length === 0 ? [] : [{ start, length, bits: 4 + Math.log2(length) }];
  });
}

/** A unit of one to four characters that repeats: `aaaa`, `121212`. Its bits: those of the unit, plus those of the count. */
function knownRepeats(letters: readonly string[]): Known[] {
  return letters.flatMap((_, start) =>
    [1, 2, 3, 4].flatMap((unit) => {
      let end = start + unit;
      while (end < letters.length && letters[end] === letters[end - unit]) end += 1;
      const length = end - start;
      if (length < Math.max(3, unit * 2)) return [];
      return [{ start, length, bits: unit * bitsOfCharacter + Math.log2(length / unit) }];
    }),
  );
}

/** Years from 1900 to 2099, and dates of six or eight digits. */
function knownDates(text: string): Known[] {
  const years = [...text.matchAll(/(?=(?:19|20)\d\d)/g)].map(({ index }) => ({
    start: index,
    length: 4,
    bits: 7,
  }));
  const dates = [...text.matchAll(/(?=((?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)?\d\d))/g)];
  return [
    ...years,
    ...dates.map(({ index, 1: date = '' }) => ({ start: index, length: date.length, bits: 14 })),
  ];
}

/** The parts of at least three characters of what the person has entered elsewhere: `noa.uil@shop.example` → `noa`, `uil`, … */
function personalWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const lower = plain(Array.from(text)).join('');
    return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set(words)].filter((word) => word.length >= 3 && word.length <= longest);
}

/** In bits: the cheapest way to put the password together. `personal`: what the person has entered elsewhere. */
export function guessingBits(password: string, personal: readonly string[]): number {
  const typed = Array.from(password).slice(0, longest);
  const letters = plain(typed);
  const known = [
    ...knownWords(letters, typed, personalWords(personal)),
    ...knownSequences(letters),
    ...knownRepeats(letters),
    ...knownDates(letters.join('')),
  ];
  const cheapest = [0];
  for (let end = 1; end <= letters.length; end += 1) {
    const ways = known
      .filter(({ start, length }) => start + length === end)
      .map(({ start, bits }) => (cheapest[start] ?? 0) + bits);
    cheapest.push(Math.min((cheapest[end - 1] ?? 0) + bitsOfCharacter, ...ways));
  }
  return cheapest.at(-1) ?? 0;
}

/** Counts common words, patterns and `personal` data as guessed. Estimates only; the rules of spec §5 decide. */
export function passwordStrength(password: string, personal: readonly string[]): PasswordLevel {
  const bits = guessingBits(password, personal);
  const level = bounds.find(([least]) => bits >= least)?.[1] ?? 'veryWeak';
  const refused = checkPassword(password, null) !== null && lengthOf(password) < longest;
  return refused && level !== 'veryWeak' ? 'weak' : level;
}
