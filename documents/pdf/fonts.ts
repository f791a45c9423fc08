import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { toSfnt } from './woff';

export type Weight = 'regular' | 'bold';

const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };

/**
 * The fonts of a text, first to last: the shop's own, then one for names and addresses in Greek and Cyrillic letters.
 * Each file has the characters of one script.
 */
const scripts = [
  ['figtree', 'latin'],
  ['figtree', 'latin-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'vietnamese'],
] as const;

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

/** A part of a text in one font. */
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

/** The parts of a text by font. A character that no font has becomes a question mark. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  // Composed letters: the fonts have few combining marks.
  for (const character of text.normalize('NFC')) {
    const run = runOf(character, weight) ?? runOf(replacement, weight);
    const last = runs.at(-1);
    if (!run) continue;
    if (last?.fontName === run.fontName) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

/** The width of a text in points. */
export function widthOf(text: string, weight: Weight, size: number): number {
  let width = 0;
  for (const run of runsOf(text, weight)) {
    width += (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size;
  }
  return width;
}
