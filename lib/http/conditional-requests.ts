/** The bytes from `start` to `end` of a file, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const pattern = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The part that a `Range` header asks for of a file of `size` bytes (RFC 9110 §14). Null: the whole file, because the
 * header is absent, unreadable or asks for several parts, which a server may ignore. `outside`: the file has no such part.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = pattern.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'outside';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether the list of entity tags in `If-None-Match` names `etag`. Compared weakly (RFC 9110 §13.1.2): `W/"a"`, as proxies
 * that compress make of it, is `"a"`.
 */
export function matchesEtag(known: string | null | undefined, etag: string): boolean {
  return known?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}

/** The tag of content that is sent in several codings, which share it. */
export const weakEtag = (etag: string): string => `W/${opaque(etag)}`;
