import endings from 'tlds';
import type { FieldMessage } from './message';
import { fieldMessage } from './message';

/** The top-level domains of IANA: what email programs make a link of. */
const topLevelDomains: ReadonlySet<string> = new Set(endings);

/** A scheme, `//host.`, `www.`, or the beginning of an encoded word of an email (RFC 2047). */
const started = /:\/\/|=\?[\w-]+\?[bq]\?|\/\/[^\s/]+\.|\bwww\.[^\s.]/iu;

/** A dot with what may be a top-level domain, and what follows it: a path, a query, a fragment or a port. */
const ending = /\.(xn--[\da-z-]+|[\p{L}\p{M}]{2,})(?![\p{L}\p{M}\p{N}])([/?#]|:\d)?/giu;

/** Abbreviations that people write without a space after the dot: `Dr.de Vries`, `St.Cloud`, `Av.de Paris`, `Co.KG`. */
const abbreviations: ReadonlySet<string> = new Set(
  `st ste skt dr prof mr mrs ms mw mme hr fr dhr fam fa ing dipl mag arch co nr no art ref pos av ave bd blvd bvd pl rte
  imp ch che all sq res apt app bat bât str via`.split(/\s+/),
);

/** Before any name of a place, `St.Cloud`; `hr.support` is a domain. */
const saints: ReadonlySet<string> = new Set(['st', 'ste', 'skt']);

/** Top-level domains that are words of a name or street after an initial: `p.de vries`, `c.so garibaldi`. */
const words: ReadonlySet<string> = new Set([
  'de',
  'la',
  'do',
  'al',
  'so',
  'st',
  'am',
  'im',
  'in',
  'as',
  'co',
]);

/**
 * Whether a label before a dot is an abbreviation, and no domain. A street or a floor is one before what may follow it alone,
 * `Hauptstr.am Markt` and `1.ST`: anybody can register `my-bank-str.com` or `24.email`.
 */
const isAbbreviation = (label: string, top: string): boolean =>
  (abbreviations.has(label) && (top.length < 4 || saints.has(label))) ||
  (/\p{L}str$/u.test(label) && ['am', 'im'].includes(top)) ||
  (/^\d{1,2}$/.test(label) && top.length === 2);

/** Compatible characters (`ｗｗｗ．`) and dots of other scripts work in an address; invisible ones do not show. */
function spelledOut(value: string): string {
  return value
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.');
}

/** The part of a domain that ends at `end`; at most 63 characters, so that a long text costs no more than its length. */
const labelBefore = (text: string, end: number): string =>
  /[\p{L}\p{M}\p{N}-]+$/u.exec(text.slice(Math.max(0, end - 63), end))?.[0] ?? '';

/** Whether `label.top` is a domain, and not an abbreviation or an initial before a word. */
function isDomain(label: string, top: string, hasPath: boolean): boolean {
  if (label === '' || !(topLevelDomains.has(top.toLowerCase()) || /^xn--/i.test(top))) return false;
  const [name, smallTop] = [label.toLowerCase(), top.toLowerCase()];
  const isSmall = label === name && top === smallTop;
  const isShort = isAbbreviation(name, smallTop);
  if (hasPath) return isSmall || !(isShort || /^\d+$/.test(name));
  return !isShort && (name.length > 1 || (isSmall && !words.has(top)));
}

function hasDomain(text: string, withPath: boolean): boolean {
  for (const match of text.matchAll(ending)) {
    const [, top = '', path] = match;
    if (withPath && path === undefined) continue;
    if (isDomain(labelBefore(text, match.index), top, path !== undefined)) return true;
  }
  return false;
}

const problem = (isFound: boolean): FieldMessage | null =>
  isFound ? fieldMessage('validation.webAddress') : null;

/** Emails show names, and anybody can have them sent. A domain by itself is valid, as companies are named after theirs. */
export function checkNoWebAddress(value: string): FieldMessage | null {
  const text = spelledOut(value);
  return problem(started.test(text) || hasDomain(text, true));
}

/** The same for names of people, streets and places, which contain no domain either; email programs make a link of one. */
export function checkNoDomain(value: string): FieldMessage | null {
  const text = spelledOut(value);
  return problem(started.test(text) || hasDomain(text, false));
}
