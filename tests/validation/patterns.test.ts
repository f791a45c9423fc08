import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { countryProfiles } from '@/config/countries/countries';
import { separateStreet } from '@/lib/address/address-parts';
import { normaliseCurrencyCookie } from '@/server/requests/request-headers';

// The work for a text of a stranger grows with its length, and not with the square of it: every pattern of the code that answers
// requests is matched with long texts made of what it consists of.

/** Where texts of the shop, of its merchant and of services that it has chosen are read, or texts of some hundred characters. */
const otherTexts = [
  'config/{env,site}/',
  'commerce/{postgres/import,providers}/',
  'commerce/postgres/search/query/lexicon-load.ts',
  'commerce/model/content/',
  'features/{branding,feeds}/',
  'features/product/components/product-details.tsx',
  'lib/{money,scripts,media,dates}/',
  'lib/text/{markdown,meta-text,regional-text}.ts',
  // A canonical address.
  'lib/http/headers.ts',
  // At most 63 characters.
  'lib/fields/web-address.ts',
  // Valid addresses, and their formats.
  'lib/address/address-lines.ts',
];
const skipped = new Set(
  globSync(otherTexts.map((path) => (path.endsWith('/') ? `${path}**/*.{ts,tsx}` : path))),
);
const rooms = ['server', 'app', 'features', 'lib', 'commerce', 'config'];
const files = [...globSync(rooms.map((room) => `${room}/**/*.{ts,tsx}`)), 'middleware.ts'].filter(
  (file) => !skipped.has(file) && !/\.test\.tsx?$|\/testing\/|\/contract\//.test(file),
);

interface Pattern {
  readonly file: string;
  readonly regex: RegExp;
}

function patternsIn(file: string): Pattern[] {
  const patterns: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } };
    if (type === 'Literal' && regex)
      patterns.push({ file, regex: new RegExp(regex.pattern, regex.flags.replaceAll(/[gy]/g, '')) });
    else Object.values(node).forEach(visit);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return patterns;
}

/** What runs of a pattern may be made of: its own characters and words, and one of each common class. */
function piecesOf({ source }: RegExp): string[] {
  const plain = source.replaceAll(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?<?[:=!]?/g, ' ');
  const words = plain.match(/[\w-]{2,}/g) ?? [];
  return [
    ...new Set([
      ' ',
      '\t',
      '\n',
      'a',
      'A',
      '0',
      '-',
      '.',
      ',',
      '/',
      'é',
      ...words,
      ...plain.replaceAll(/[\w\s]/g, ''),
    ]),
  ];
}

/** The time for a text, at best of some attempts, as others also use the processor. */
function timeOf(work: () => unknown, attempts = 3): number {
  const times = Array.from({ length: attempts }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Less is too short to compare: work with the square of 4,096 characters takes some times as long, of a hundred characters less. */
const comparedMs = 4;

/** Whether four times the length costs more than twice of four times the work. */
function grows(work: (length: number) => unknown): boolean {
  // Work that doubles with each character would not end with more.
  for (const length of [28, 256, 4_096]) {
    const base = timeOf(() => work(length), 1) < comparedMs ? 0 : timeOf(() => work(length));
    if (base > comparedMs) return length < 4_096 || timeOf(() => work(4 * length)) > 8 * base;
  }
  return false;
}

/** A text that makes the work of a pattern grow; null: none of those tried. */
function worstOf({ regex }: Pattern): string | null {
  const pieces = piecesOf(regex);
  for (const start of ['', ...(regex.source.match(/\w{2,}|[^\s\w\\]/g) ?? []).slice(0, 4)])
    for (const piece of pieces)
      if (grows((length) => regex.test(`${start}${piece.repeat(length / piece.length)}\u0001x`)))
        return start + piece;
  return null;
}

describe('patterns', () => {
  const patterns = files.flatMap(patternsIn);

  it('take time with the length of a text, also of the worst one', () => {
    expect(patterns.length).toBeGreaterThan(150);
    const found = patterns.flatMap((pattern) => {
      const worst = worstOf(pattern);
      return worst === null ? [] : [`${pattern.file}: ${pattern.regex} with ${JSON.stringify(worst)}`];
    });
    expect(found).toEqual([]);
  });

  it('are recognised if they do not', () => {
    for (const regex of [/[ \t]+$/, /[\w-]+-Google/i, /^(a+)+$/, /\s*\(.*\)$/])
      expect(worstOf({ file: '', regex }), String(regex)).not.toBeNull();
  });
});

it('cookies and addresses take time with their length', () => {
  for (const piece of [' ', '\t', ';', ' ;', '=', 'currency=', ','])
    expect(
      grows((length) => normaliseCurrencyCookie({ headers: { cookie: `a${piece.repeat(length)}b` } })),
    ).toBe(false);
  for (const { address } of Object.values(countryProfiles))
    for (const piece of [' ', ',', '1 ', 'a ', ' 1a', '-1', 'flat 1 '])
      for (const field of ['street', 'number', 'addition'] as const) {
        const parts = { street: 'a', number: '1', addition: '' };
        const text = (length: number) => `1 a${piece.repeat(length / piece.length)}b`;
        expect(
          grows((length) => separateStreet({ ...parts, [field]: text(length) }, address)),
          piece,
        ).toBe(false);
      }
});
