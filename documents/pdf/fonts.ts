import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { withoutInvisible } from '@/lib/validation/text';
import { toSfnt } from './woff';

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
