import { isUtf8 } from 'node:buffer';

/** The encodings in which a file of an operator can be. */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** UTF-16 by its byte order mark, or by the zeros of its Latin letters; null for another encoding. `head`: the beginning of a file. */
export function utf16Of(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.length < 4 || !head.includes(0)) return null;
  return head[1] === 0 ? 'utf-16le' : 'utf-16be';
}

/** The text of a file in memory, without a byte order mark and with line feeds alone, and its encoding: what is not UTF is Windows-1252. */
export function decodedText(bytes: Buffer): { readonly text: string; readonly encoding: Encoding } {
  const encoding = utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
  return { text, encoding };
}
