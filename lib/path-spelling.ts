/** Escapes of signs that mean something else unescaped, and of the escape itself. */
const kept = /(%(?:2[3456BCF]|3[ABDF]|40))/i;

/**
 * The one spelling of an encoded query, which is that of a form: `?q=a%20b` → `?q=a+b`. Never throws: a broken
 * escape stands for itself.
 */
export function spelledQuery(search: string): string {
  const query = String(new URLSearchParams(search));
  return query === '' ? '' : `?${query}`;
}

/**
 * The one spelling of an encoded path: only what has to be escaped is, in capitals. `/came%72as` → `/cameras`,
 * `/au%c3%9fen` → `/au%C3%9Fen`. An escaped slash stays what it is. Throws a URIError for a broken escape.
 */
export function spelledPath(path: string): string {
  const parts = path.split(kept);
  return parts
    .map((part, index) => (index % 2 === 1 ? part.toUpperCase() : encodeURI(decodeURIComponent(part))))
    .join('');
}
