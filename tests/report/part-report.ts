import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A failed test, with what fits into ten lines. */
export interface Failure {
  readonly title: string;
  /** File and line. */
  readonly place: string;
  readonly message: string;
  readonly expected?: string | undefined;
  readonly seen?: string | undefined;
  /** The path of a screenshot. */
  readonly picture?: string | undefined;
}

/** How one part of `npm test` ran, as `scripts/test.mjs` reads it. */
export interface PartReport {
  readonly tests: number;
  readonly workers: number;
  /** Seconds that the workers spent in files, together. */
  readonly busy: number;
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
  readonly failures: readonly Failure[];
  /** Journeys per store view. */
  readonly stores?: Readonly<Record<string, number>>;
}

/** Longer values are cut. */
const lineLength = 300;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ⏎ ').trim();
  return line.length > lineLength ? `${line.slice(0, lineLength)} …` : line;
}

/** Splits the message of a failed assertion into its first line and the two values that it names. */
export function readMessage(text: string): Pick<Failure, 'message' | 'expected' | 'seen'> {
  const plain = stripVTControlCharacters(text);
  const value = (label: string) => {
    const section = new RegExp(
      `^\\s*${label}[^:\n]*:[ \t]*([^]*?)(?=\\n\\s*(?:Expected|Received|Timeout|Error|Call log)\\b|\\n\\n|$)`,
      'm',
    );
    return section.exec(plain)?.[1];
  };
  return { message: plain.split('\n\n', 1)[0] ?? '', expected: value('Expected'), seen: value('Received') };
}

/** A failure in at most seven lines: title, place, message, expected and seen value, picture. */
export function describeFailure({ title, place, message, expected, seen, picture }: Failure): string {
  const rows = [
    ['at', place],
    ['', message],
    ['expected', expected],
    ['seen', seen],
    ['picture', picture],
  ] as const;
  const lines = rows.flatMap(([label, text]) => (text ? [`      ${label.padEnd(9)}${oneLine(text)}`] : []));
  return `  ✗ ${oneLine(title)}\n${lines.join('\n')}\n`;
}

/** `file:line`, relative to the project. */
export const placeOf = (file: string, line?: number): string =>
  `${relative(process.cwd(), file)}${line === undefined ? '' : `:${line}`}`;

/** Writes the report to the file named by `PART_REPORT`, if it is set. */
export function writeReport(report: PartReport): void {
  const file = process.env['PART_REPORT'];
  if (file) writeFileSync(file, JSON.stringify(report));
}
