import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { inflateSync } from 'node:zlib';
import { withoutInvisible } from '@/lib/fields/text';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Tables begin at multiples of four bytes. */
const padded = (length: number) => Math.ceil(length / 4) * 4;

/** https://www.w3.org/TR/WOFF/. Reading glyphs from a compressed font inflates a table each time: half of the time. */
export function toSfnt(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const sfnt = Buffer.alloc(woff.readUInt32BE(16));
  const selector = Math.floor(Math.log2(count));
  woff.copy(sfnt, 0, 4, 8);
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(2 ** selector * SFNT_ENTRY, 6);
  sfnt.writeUInt16BE(selector, 8);
  sfnt.writeUInt16BE((count - 2 ** selector) * SFNT_ENTRY, 10);
  let end = SFNT_HEADER + count * SFNT_ENTRY;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + index * ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const compressed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(offset, offset + compressed);
    const record = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(sfnt, record, entry, entry + 4);
    woff.copy(sfnt, record + 4, entry + 16, entry + 20);
    sfnt.writeUInt32BE(end, record + 8);
    sfnt.writeUInt32BE(length, record + 12);
    // A table that does not get smaller is stored as it is.
    (compressed < length ? inflateSync(stored) : stored).copy(sfnt, end);
    end += padded(length);
  }
  return sfnt;
}

export type Weight = 'regular' | 'bold';

const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };

/** The fonts of a text, first to last: the shop's own, then those of the other scripts of Europe. Each file has the characters of one script. */
const scripts = [
  ['figtree', 'latin'],
  ['figtree', 'latin-ext'],
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans-armenian', 'armenian'],
  ['noto-sans-georgian', 'georgian'],
] as const;

const substitutes: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2015': '\u2014',
  '\u2016': '||',
  '\u2017': '_',
  '\u201B': '\u2018',
  '\u201F': '\u201C',
  '\u2021': '\u2020',
  '\u2023': '\u2022',
  '\u2027': '\u00B7',
  '‰': '0/00',
  '‱': '0/000',
  '≤': '<=',
  '≥': '>=',
  '≠': '=/=',
  '≈': '~',
  '←': '<-',
  '→': '->',
  '↔': '<->',
  '✓': '+',
  '✔': '+',
  '✗': '-',
  '✘': '-',
  '★': '*',
  '■': '\u2022',
  '●': '\u2022',
};

/** For what has no substitute, such as Chinese letters. Fields of names and addresses refuse these (`checkLegible`). */
const replacement = '?';

function load(family: string, script: string, weight: Weight): Font {
  const name = `${family}-${script}-${weights[weight]}-normal.woff`;
  const file = readFileSync(join(process.cwd(), 'node_modules/@fontsource', family, 'files', name));
  const font = create(toSfnt(file));
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`);
  return font;
}

const loaded = new Map<string, Font>();

/** Loaded once per process: most documents need the first font only. */
function fontAt(index: number, weight: Weight): Font | null {
  const script = scripts[index];
  if (!script) return null;
  const key = `${index}-${weight}`;
  const font = loaded.get(key) ?? load(script[0], script[1], weight);
  loaded.set(key, font);
  return font;
}

export interface Run {
  readonly font: Font;
  /** Unique among the fonts of a document. */
  readonly fontName: string;
  text: string;
}

function runOf(character: string, weight: Weight): Run | null {
  const codePoint = character.codePointAt(0) ?? 0;
  for (let index = 0; ; index += 1) {
    const font = fontAt(index, weight);
    if (!font) return null;
    if (font.hasGlyphForCodePoint(codePoint)) {
      return { font, fontName: `${weight}-${index}`, text: character };
    }
  }
}

/** A character in other ones, such as `°C` for ℃; none for marks and pictures, without which a text can be read. */
function substituteOf(character: string): string {
  const given = substitutes[character];
  if (given !== undefined) return given;
  if (/\p{Zs}/u.test(character)) return ' ';
  if (/\p{M}|\p{Extended_Pictographic}/u.test(character)) return '';
  const compatible = character.normalize('NFKC');
  return compatible === character ? replacement : compatible;
}

function runsOfCharacter(character: string, weight: Weight): Run[] {
  const run = runOf(character, weight);
  if (run) return [run];
  return Array.from(substituteOf(character)).flatMap(
    (each) => runOf(each, weight) ?? (/\p{M}/u.test(each) ? [] : (runOf(replacement, weight) ?? [])),
  );
}

/** The parts of a text by font, without invisible characters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  // Composed letters: the fonts have few combining marks.
  for (const character of withoutInvisible(text).normalize('NFC')) {
    for (const run of runsOfCharacter(character, weight)) {
      const last = runs.at(-1);
      if (last?.fontName === run.fontName) last.text += run.text;
      else runs.push(run);
    }
  }
  return runs;
}

/** In points. */
export function widthOf(text: string, weight: Weight, size: number): number {
  let width = 0;
  for (const run of runsOf(text, weight)) {
    width += (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size;
  }
  return width;
}

export interface TextStyle {
  readonly weight: Weight;
  /** In points. */
  readonly size: number;
  readonly colour: string;
}

const fits = (text: string, { weight, size }: TextStyle, width: number) =>
  widthOf(text, weight, size) <= width;

/** A word, in parts that fit if it is wider than its line; at least one character each. */
function splitWord(word: string, style: TextStyle, width: number): string[] {
  if (fits(word, style, width)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character, style, width)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** Breaks a text into lines of at most `width` points: at spaces, and inside words that are wider than a line. */
export function breakLines(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ').flatMap((whole) => splitWord(whole, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || fits(longer, style, width)) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
  }
  return lines;
}
