import { isUtf8 } from 'node:buffer';
import type { Problem } from '../../ports/admin/catalogue';
import { type Fault, problemOf, withValue } from './check/report';

const NEWLINE = 10;

/** U+FFFD remains of a wrong decoding; the others change the direction of text. Also as escapes of JSON and YAML. */
const refused = /[\u{FFFD}\u{202A}-\u{202E}\u{2066}-\u{2069}]|\\u(?:fffd|202[a-e]|206[6-9])/iu;

/** The lines of a file as bytes, because a large file exceeds the maximum length of a string. */
export function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline < 0 ? bytes.length : newline;
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}

/** A file without the byte order mark that some editors write. */
export const withoutMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? bytes.subarray(3) : bytes;

function faultOf(line: Buffer): Fault | null {
  if (!isUtf8(line)) return 'notUtf8';
  const match = refused.exec(line.toString())?.[0];
  if (match === undefined) return null;
  const code = match.length > 1 ? match.slice(2) : (match.codePointAt(0) ?? 0).toString(16);
  return ['character', { character: code.toUpperCase() }];
}

/** The first wrong line, or null. In another encoding, names and addresses of pages would be wrong for ever. */
export function encodingProblem(file: string, given: Iterable<Buffer>): Problem | null {
  let number = 0;
  let lines = 0;
  let first: { readonly line: number; readonly fault: Fault } | null = null;
  for (const line of given) {
    number += 1;
    if (number === 1 && ['fffe', 'feff'].includes(line.subarray(0, 2).toString('hex')))
      return problemOf(file, 1, '', 'utf16');
    const fault = faultOf(line);
    if (fault === null) continue;
    first ??= { line: number, fault };
    lines += 1;
  }
  return first && problemOf(file, first.line, '', withValue(first.fault, { lines }));
}
