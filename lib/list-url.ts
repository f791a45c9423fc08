/**
 * Links of product lists (spec §2, readings.md): `/{category}/q/page/{n}/previousPage/1/{code}/{value}`.
 * The only file that writes and reads them; one state has exactly one path.
 */
export interface ListState {
  /** A number above 1, or the text that stood in its place ("or is a string"); null: the first page. */
  page: number | string | null;
  /** Marks a link made by "load previous". */
  previousPage: boolean;
  /** Filter code → values; `sort` is one of them. */
  filters: Readonly<Record<string, readonly string[]>>;
}

export interface ListPath {
  /** With a leading slash. */
  categoryPath: string;
  state: ListState;
}

const marker = '/q/';
const notCounted = new Set(['page', 'post', 'sort', 'previousPage']);

/** The first page without any filter. */
export const firstPage: ListState = { page: null, previousPage: false, filters: {} };

/** Encodes one value for a path segment; a comma inside a value must not part it, a slash becomes %2f. */
function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '%2f').replaceAll(',', '%2C');
}

/** The part of a raw path before and after `/q/`; null where it is no list path. */
export function splitListPath(rawPath: string): { categoryPath: string; rest: string } | null {
  const at = rawPath.indexOf(marker);
  if (at <= 0) return null;
  return { categoryPath: rawPath.slice(0, at), rest: rawPath.slice(at + marker.length) };
}

function readPage(value: string): number | string | null {
  if (!/^\d+$/.test(value)) return value;
  const page = Number(value);
  return page > 1 ? page : null;
}

/**
 * Reads a raw (still encoded) list path; null where it is malformed: no pairs, a code without a value, a
 * code twice, an empty value, a broken escape.
 */
export function parseListPath(rawPath: string): ListPath | null {
  const split = splitListPath(rawPath);
  if (!split) return null;
  const segments = split.rest.split('/');
  if (segments.length % 2 !== 0 || segments.includes('')) return null;
  const pairs = new Map<string, string[]>();
  try {
    for (let index = 0; index < segments.length; index += 2) {
      const code = decodeURIComponent(segments[index] ?? '');
      const values = (segments[index + 1] ?? '').split(',').map(decodeURIComponent);
      if (pairs.has(code) || values.includes('')) return null;
      pairs.set(code, values);
    }
    const { page, previousPage, ...filters } = Object.fromEntries(pairs);
    if (page && page.length > 1) return null;
    const state = {
      page: page?.[0] === undefined ? null : readPage(page[0]),
      previousPage: Boolean(previousPage),
      filters,
    };
    return { categoryPath: decodeURIComponent(split.categoryPath), state };
  } catch {
    return null;
  }
}

/** Writes the one path of a state; a state without anything to say is the category's own path. */
export function listPath(categoryPath: string, state: ListState): string {
  const segments: string[] = [];
  const { page } = state;
  if (typeof page === 'string' || (page !== null && page > 1))
    segments.push('page', encodeValue(String(page)));
  if (state.previousPage && segments.length > 0) segments.push('previousPage', '1');
  for (const code of Object.keys(state.filters).toSorted()) {
    const values = [...new Set(state.filters[code])].toSorted();
    if (values.length > 0) segments.push(encodeValue(code), values.map(encodeValue).join(','));
  }
  const path = encodeURI(categoryPath);
  return segments.length > 0 ? `${path}${marker}${segments.join('/')}` : path;
}

/** How many filters are active (spec §2: page, post, sort and previousPage do not count). */
export function activeFilterCount(state: ListState): number {
  return Object.entries(state.filters).filter(([code, values]) => !notCounted.has(code) && values.length > 0)
    .length;
}

const internalPrefix = '/list-view/';

/** Where the middleware sends a list path: the raw path as one opaque segment, so that no escape is lost. */
export function internalListPath(rawPath: string): string {
  return `${internalPrefix}${Buffer.from(rawPath).toString('base64url')}`;
}

/** The raw path back from the opaque segment. */
export function fromInternalListPath(segment: string): string {
  return Buffer.from(segment, 'base64url').toString();
}

/** Whether a public path reaches for the internal route. */
export function isInternalListPath(path: string): boolean {
  return path === internalPrefix.slice(0, -1) || path.startsWith(internalPrefix);
}
