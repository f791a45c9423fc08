/** What Figtree's Latin files hold. The card's renderer would ask the network for any other character. */
const drawn =
  /^[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212]$/;

const standIns: Readonly<Record<string, string>> = { '″': '"', '′': "'", '→': '›', '≥': '>', '≤': '<' };

function drawable(character: string): string {
  if (character === '\n' || drawn.test(character)) return character;
  if (/\s/.test(character)) return '\u00a0';
  const base = standIns[character] ?? character.normalize('NFD').charAt(0);
  return drawn.test(base) ? base : '';
}

/** A text in characters that a share card can draw: accents unknown to the font go, symbols get a stand-in. */
export function cardText(text: string): string {
  return Array.from(text.normalize('NFC'), drawable).join('').trim();
}

/** Widths of Figtree Bold in parts of the letter size, rounded up a little. */
function advance(character: string): number {
  if (/[ilj.,:;'’|! ]/.test(character)) return 0.28;
  if (/[ftr()·-]/.test(character)) return 0.41;
  if (/[mwMWÆŒ]/.test(character)) return 0.88;
  return /[A-ZÀ-Þ0-9]/.test(character) ? 0.68 : 0.57;
}

const widthOf = (word: string) => Array.from(word, advance).reduce((sum, width) => sum + width, 0);

/** Lines that a greedy break gives a paragraph; infinitely many where a word alone is too wide. */
function linesAt(size: number, text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/ |(?<=-)/)) {
    const own = widthOf(word) * size;
    if (own > width) return Infinity;
    const gap = used === 0 ? 0 : widthOf(' ') * size;
    if (used + gap + own > width) {
      lines += 1;
      used = own;
    } else used += gap + own;
  }
  return lines;
}

const titleSizes = [68, 60, 54, 48, 42, 36] as const;

/** The largest letter size, in pixels, at which a title fits its width in so many lines; else the smallest. */
export function titleSize(title: string, width: number, lines: number): number {
  const fits = (size: number) =>
    title.split('\n').reduce((sum, text) => sum + linesAt(size, text, width), 0) <= lines;
  return titleSizes.find(fits) ?? titleSizes[titleSizes.length - 1] ?? 0;
}
