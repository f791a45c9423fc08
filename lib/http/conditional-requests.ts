export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const pattern = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/** RFC 9110 §14. Null: the whole file, also for several parts, which a server may ignore. `outside`: no such part. */
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

/** In the list of `If-None-Match`. Weak comparison (RFC 9110 §13.1.2), because compressing proxies make tags weak. */
export function matchesEtag(known: string | null | undefined, etag: string): boolean {
  return known?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}

/** The tag of content that is sent in several codings, which share it. */
export const weakEtag = (etag: string): string => `W/${opaque(etag)}`;
