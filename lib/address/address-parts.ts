import type { AddressFormat } from '@/config/countries/country';
import { withoutEnds } from '@/lib/text/without-ends';

/** A street line in its parts (spec §7 "Address"); an absent part is an empty string. */
export interface StreetParts {
  readonly street: string;
  /** Digits only (spec §5), once it was separated from what belongs to the addition. */
  readonly number: string;
  readonly addition: string;
}

type StreetFormat = Pick<AddressFormat, 'lines' | 'houseNumber'>;

/** Maximum length of an addition, in characters. */
export const maxAddition = 40;
/** Longer texts are not taken apart. */
const maxLine = 100;

/** What follows a house number without a word of its own: "a", "bis", "II", "hs"; Norwegian dwellings: "H0301". */
const suffix = String.raw`(?:bis|ter|quater|hs|huis|[ivx]{1,4}|[hukl]\d{4}|\p{L})(?![\p{L}\p{N}])(?!['’])`;
/** "/3", "-14", "/B". */
const chained = String.raw`\s?[/+–-]\s?[\p{L}\p{N}]{1,6}(?![\p{L}\p{N}])`;
const unitWord = String.raw`(?:bus|bte|bo[iî]te|box|lgh|apt|app|appt|appartement|apartment|wohnung|whg|unit|flat|suite|top|t[uü]r|stiege|stg|int|interno|scala|sc|piano|leil|hus|b[aâ]t|esc)`;
const floorWord = String.raw`(?:og|eg|ug|stock|tr|trp|[eé]tage|etg|etasje|piano|verdieping)`;
/** "bus 3", "lgh 1101", "Top 4"; "2. OG", "3 tr". */
const unit = String.raw`[\s,]+(?:${unitWord}\.?\s*[\p{L}\p{N}][\p{L}\p{N}./-]{0,7}|\d{1,2}(?:\.|[eè]|er|[eè]me)?\s?${floorWord}\.?)`;
const addition = new RegExp(`^(?:\\s?,?\\s?${suffix})?(?:${chained})*(?:${unit}){0,3}$`, 'iu');

/** Words that begin a street where the number comes first, also in countries where it usually follows. */
const streetType =
  /^(?:rue|avenue|av\.?|boulevard|bd\.?|chemin|ch\.|route|place|quai|impasse|all[eé]e|chauss[eé]e|cours|square|via|viale|piazza|corso)\s/iu;
/** Words that end a British street: "High Street 12" has its number last. */
const streetEnd =
  /\s(?:street|st|road|rd|lane|ln|avenue|ave|drive|close|way|court|place|terrace|crescent|gardens)\.?$/iu;

/** "12A High Street", "12, rue X", "12-14 High Street". */
const numberFirst = new RegExp(
  String.raw`^(?<number>\d{1,5})(?:\s?(?<suffix>${suffix}(?=[\s,]))|\s?(?<chain>[/–-]\s?\p{N}{1,5}\p{L}?)(?=[\s,]))?(?:,\s*|\s+)(?<street>\p{L}.*)$`,
  'iu',
);
/** The text allowed before the number of such a line: "Flat 3", or anything with a comma, as "Rose Cottage,". */
const leadingUnit = new RegExp(
  String.raw`^(?:(?:${unitWord}|room|floor|maisonette)\.?\s*[\p{L}\p{N}/-]{1,8}[\s,]+|[^,]*\p{L}[^,]*,\s*)(?=\d)`,
  'iu',
);

const withoutSeparators = (text: string) => withoutEnds(text, /[\s,]/);
const isNumberFirst = ({ lines: [line = ''] }: StreetFormat) => line.startsWith('{number}');
/** "Plein 1944", "Rue du 8 mai 1945": the name of a street may end in a year. */
const isYear = (number: string) => /^(?:1[7-9]|20)\d\d$/.test(number);

/** "12 bis rue de la Paix", "Flat 3, 12 High St"; null for any other line. */
function splitNumberFirst(line: string): StreetParts | null {
  const [before = ''] = numberFirst.test(line) ? [] : (leadingUnit.exec(line) ?? []);
  const numberGroups = numberFirst.exec(line.slice(before.length))?.groups;
  if (!numberGroups) return null;
  const { number = '', suffix: after = '', chain = '', street = '' } = numberGroups;
  const additions = [withoutSeparators(before), after + chain.replaceAll(/\s/g, '')];
  return { street, number, addition: additions.filter(Boolean).join(', ') };
}

/** "Hauptstraße 12a", "Gatan 12 lgh 1101": the first number that only an addition follows; null if there is none. */
function splitNumberLast(line: string): StreetParts | null {
  for (const { 0: number, index } of line.matchAll(/(?<=[\s,])\d{1,5}(?!\d)/g)) {
    const street = withoutSeparators(line.slice(0, index));
    const rest = line.slice(index + number.length);
    if (!/\p{L}/u.test(street) || !addition.test(rest)) continue;
    if (rest === '' && isYear(number)) return null;
    return { street, number, addition: withoutSeparators(rest) };
  }
  return null;
}

/** Takes a street line apart in the order of its country; null if it has no house number that is understood. */
function splitOnce(line: string, format: StreetFormat): StreetParts | null {
  if (isNumberFirst(format)) {
    const first = splitNumberFirst(line);
    // Which of two numbers is that of the house is not certain; where a house needs none, the line stays as it is.
    if (first && format.houseNumber === 'optional' && /,\s*\d/.test(first.street)) return null;
    if (first) return first;
    const last = splitNumberLast(line);
    return last && (streetType.test(`${line} `) || streetEnd.test(last.street)) ? last : null;
  }
  const first = splitNumberFirst(line);
  return first && streetType.test(`${first.street} `) ? first : splitNumberLast(line);
}

/** Accepts any length. Null also for a doubled number, "Straat 12 12": a second call would drop the one that is left. */
function splitLine(line: string, format: StreetFormat): StreetParts | null {
  const split = line.length > maxLine ? null : splitOnce(line, format);
  return split && splitOnce(split.street, format)?.number === split.number ? null : split;
}

/** Both additions, without a repetition; null if they are too long together. */
function joinAdditions(split: string, typed: string): string | null {
  const same = split.toLowerCase() === typed.toLowerCase();
  const both = split === '' || same ? typed : [typed, split].filter(Boolean).join(' ');
  return both.length > maxAddition ? null : both;
}

/** "12 bis" in the field of the number; "Rose Cottage" or "snc" where a house needs none. */
function splitNumber(parts: StreetParts, format: StreetFormat): StreetParts {
  const text = parts.number.trim();
  if (text.length > maxLine) return parts;
  const [number = ''] = /^\d{1,10}/.exec(text) ?? [];
  const rest = withoutSeparators(text.slice(number.length));
  if (rest === '' || (number === '' && format.houseNumber === 'required')) return parts;
  const joined = joinAdditions(rest, parts.addition.trim());
  return joined === null ? parts : { ...parts, number, addition: joined };
}

/** Accepts any order ("Hauptstraße 12a", "12 bis" as the number). Returns `parts` if it understands nothing: loses no text. */
export function separateStreet(parts: StreetParts, format: StreetFormat): StreetParts {
  const split = parts.street.trim() === '' ? splitLine(parts.number.trim(), format) : null;
  if (split && parts.addition.trim() === '') return fits(split) ? split : parts;
  const numbered = splitNumber(parts, format);
  const line = splitLine(numbered.street.trim(), format);
  const number = numbered.number.trim();
  if (!line || (number !== '' && number !== line.number)) return numbered;
  const joined = joinAdditions(line.addition, numbered.addition.trim());
  return joined === null ? numbered : { ...line, addition: joined };
}

const fits = ({ addition: text }: StreetParts) => text.length <= maxAddition;
