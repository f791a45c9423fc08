import { type Weight, widthOf } from './fonts';

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
