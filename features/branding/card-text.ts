/** The characters of Figtree's Latin files. The renderer would fetch a font from the network for any other character. */
const supported =
  /^[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212]$/;

const replacements: Readonly<Record<string, string>> = { '″': '"', '′': "'", '→': '›', '≥': '>', '≤': '<' };

function toSupported(character: string): string {
  if (character === '\n' || supported.test(character)) return character;
  if (/\s/.test(character)) return '\u00a0';
  const base = replacements[character] ?? character.normalize('NFD').charAt(0);
  return supported.test(base) ? base : '';
}

/** A text in characters that a share card can draw: drops accents that the font lacks and replaces symbols. */
export function cardText(text: string): string {
  return Array.from(text.normalize('NFC'), toSupported).join('').trim();
}

/** Character widths of Figtree Bold relative to the font size, rounded up. */
function advance(character: string): number {
  if (/[ilj.,:;'’|! ]/.test(character)) return 0.28;
  if (/[ftr()·-]/.test(character)) return 0.41;
  if (/[mwMWÆŒ]/.test(character)) return 0.88;
  return /[A-ZÀ-Þ0-9]/.test(character) ? 0.68 : 0.57;
}

const widthOf = (word: string) => Array.from(word, advance).reduce((sum, width) => sum + width, 0);

/** The number of lines of a paragraph after greedy line breaking; Infinity if one word is too wide. */
function linesAt(size: number, text: string, width: number): number {
  let lines = 1;
  let lineWidth = 0;
  for (const word of text.split(/ |(?<=-)/)) {
    const wordWidth = widthOf(word) * size;
    if (wordWidth > width) return Infinity;
    const gap = lineWidth === 0 ? 0 : widthOf(' ') * size;
    if (lineWidth + gap + wordWidth > width) {
      lines += 1;
      lineWidth = wordWidth;
    } else lineWidth += gap + wordWidth;
  }
  return lines;
}

const titleSizes = [68, 60, 54, 48, 42, 36] as const;

/** The largest font size, in pixels, at which a title fits its width in the given number of lines; else the smallest. */
export function titleSize(title: string, width: number, lines: number): number {
  const fits = (size: number) =>
    title.split('\n').reduce((sum, text) => sum + linesAt(size, text, width), 0) <= lines;
  return titleSizes.find(fits) ?? titleSizes[titleSizes.length - 1] ?? 0;
}
