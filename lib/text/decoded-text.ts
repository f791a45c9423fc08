export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** UTF-16 by its byte order mark, or by the zeros of its Latin letters; null for another encoding. `head`: the beginning of a file. */
export function utf16Of(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.length < 4 || !head.includes(0)) return null;
  return head[1] === 0 ? 'utf-16le' : 'utf-16be';
}

const isWorkbook = (head: Buffer): boolean =>
  ['504b0304', 'd0cf11e0'].includes(head.subarray(0, 4).toString('hex'));

/** Whether bytes are text: UTF-16 of a table has zeros in Latin letters and digits, and no text has many control characters. */
function isText(head: Buffer): boolean {
  const wide = utf16Of(head);
  if (wide !== null && head.filter((byte) => byte === 0).length * 8 < head.length) return false;
  const text = new TextDecoder(wide ?? 'windows-1252').decode(head);
  const odd = [...text].filter((char) => char === '\ufffd' || (char < ' ' && char.trim() !== '')).length;
  return !text.includes('\0') && odd <= 1 + text.length / 50;
}

/** Why a file is no table; null if it may be one. */
export function tableFault(bytes: Buffer): 'noTable' | 'workbook' | null {
  if (isWorkbook(bytes)) return 'workbook';
  return isText(bytes.subarray(0, 65_536)) ? null : 'noTable';
}

/** Part by part: in Windows-1252 nearly all that is not ASCII is invalid, in damaged UTF-8 only a few bytes. */
export class Utf8Test {
  readonly #decoder = new TextDecoder();
  #strict: TextDecoder | null = new TextDecoder('utf-8', { fatal: true });
  #valid = 0;
  #invalid = 0;

  add(bytes: Uint8Array): void {
    for (const [char] of this.#decoder.decode(bytes, { stream: true }).matchAll(/[^\0-\x7f]/g))
      if (char === '\ufffd') this.#invalid += 1;
      else this.#valid += 1;
    try {
      this.#strict?.decode(bytes, { stream: true });
    } catch {
      this.#strict = null;
    }
  }

  encoding(): Encoding {
    return this.#strict || this.#invalid <= this.#valid ? 'utf-8' : 'windows-1252';
  }
}

/** The text of a file in memory, without a byte order mark and with line feeds alone, and its encoding: what is not UTF is Windows-1252. */
export function decodedText(bytes: Buffer): { readonly text: string; readonly encoding: Encoding } {
  const test = new Utf8Test();
  const wide = utf16Of(bytes);
  if (wide === null) test.add(bytes);
  const encoding = wide ?? test.encoding();
  const text = new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
  return { text, encoding };
}
