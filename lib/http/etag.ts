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
