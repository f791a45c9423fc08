import { catalogue } from '@/config/catalogue';
import { paths } from './paths';

/**
 * Links of product lists (spec §2, readings.md): `/{category}/q/page/{n}/previousPage/1/{code}/{value}`, and
 * those of search results: `/search?q=…&page={n}&{code}={value}`. The only file that writes and reads them;
 * one state has exactly one address.
 */
export interface ListState {
  /** A number above 1, or the text that stood in its place ("or is a string"); null: the first page. */
  readonly page: number | string | null;
  /** Marks a link made by "load previous". */
  readonly previousPage: boolean;
  /** Filter code → values; `sort` is one of them. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export interface ListPath {
  /** With a leading slash, decoded. */
  readonly categoryPath: string;
  readonly state: ListState;
}

/** Where the page stands: `path`, `/q/page/2`; `query`, `?page=2` (spec §2 "alternate mode"). */
export type ListUrlMode = 'path' | 'query';

/** What a query holds, as Next hands it to a page. */
export type QueryParams = Readonly<Record<string, string | readonly string[] | undefined>>;

type Pair = readonly [code: string, value: string];

const marker = '/q/';
const searchAddress = paths.search();
/** Names of a query that say where in a list one is, as filter codes say what of it. */
export const pageParams = ['page', 'previousPage'] as const;
const notCounted: ReadonlySet<string> = new Set([...pageParams, 'post', 'sort']);

/** The filter code of the price: a range in whole units of the page's currency. */
export const priceCode = 'price';

/** The first page without any filter. */
export const firstPage: ListState = { page: null, previousPage: false, filters: {} };

/** Encodes a code or a value for a path segment; a comma inside must not part it, a slash becomes %2f. */
function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '%2f').replaceAll(',', '%2C');
}

/**
 * `.` and `..` alone in a segment are folded away by everything that handles addresses, however they are
 * escaped. A comma before them keeps them: no list begins with one otherwise, since no value is empty.
 */
function writeSegment(values: readonly string[]): string {
  const segment = values.map(encodeValue).join(',');
  return segment === '.' || segment === '..' ? `,${segment}` : segment;
}

/** The values of a segment; throws a URIError for a broken escape. */
function readSegment(segment: string): string[] {
  const values = segment.split(',').map((value) => decodeURIComponent(value));
  const [empty, dots, ...more] = values;
  const escaped = empty === '' && more.length === 0 && (dots === '.' || dots === '..');
  return escaped ? [dots] : values;
}

/** The part of a raw path before and after `/q/`; null where it is no list path. */
export function splitListPath(rawPath: string): { categoryPath: string; rest: string } | null {
  const at = rawPath.indexOf(marker);
  if (at <= 0) return null;
  return { categoryPath: rawPath.slice(0, at), rest: rawPath.slice(at + marker.length) };
}

/**
 * The raw list address of a request, for `parseListPath`; null where the request asks for no list. In query
 * mode a category's own path with `?page=` is one too; of its query only what belongs to the list counts.
 */
export function listAddress(
  rawPath: string,
  query: URLSearchParams,
  mode: ListUrlMode = catalogue.listUrlMode,
): string | null {
  if (mode === 'path') return splitListPath(rawPath) && rawPath;
  if (rawPath === searchAddress || (!splitListPath(rawPath) && !query.has('page'))) return null;
  const own = [...query].filter(([code]) => code === 'page' || code === 'previousPage');
  return own.length > 0 ? `${rawPath}?${new URLSearchParams(own)}` : rawPath;
}

function readPage(value: string | undefined): number | string | null {
  if (value === undefined || !/^\d{1,15}$/.test(value)) return value ?? null;
  const page = Number(value);
  return page > 1 ? page : null;
}

/** The state that pairs of codes and values say; null where page or previousPage say what they cannot. */
function stateOf(pairs: ReadonlyMap<string, readonly string[]>): ListState | null {
  const { page, previousPage, ...filters } = Object.fromEntries(pairs);
  if ((page && page.length > 1) || (previousPage && previousPage.join() !== '1')) return null;
  return { page: readPage(page?.[0]), previousPage: previousPage !== undefined, filters };
}

function readPairs(rest: string): Map<string, string[]> | null {
  const segments = rest.split('/');
  if (segments.length % 2 !== 0 || segments.includes('')) return null;
  const pairs = new Map<string, string[]>();
  for (let index = 0; index < segments.length; index += 2) {
    const [code = '', ...more] = readSegment(segments[index] ?? '');
    const values = readSegment(segments[index + 1] ?? '');
    if (more.length > 0 || code === '' || pairs.has(code) || values.includes('')) return null;
    pairs.set(code, values);
  }
  return pairs;
}

/**
 * Reads a raw (still encoded) list address; null where it is malformed: no pairs, a code without a value, a
 * code twice, an empty value, a broken escape.
 */
export function parseListPath(address: string, mode: ListUrlMode = catalogue.listUrlMode): ListPath | null {
  const [rawPath = '', query = ''] = address.split('?', 2);
  const split = splitListPath(rawPath);
  if (!split && (mode === 'path' || query === '')) return null;
  try {
    const pairs = split ? readPairs(split.rest) : new Map<string, string[]>();
    for (const [code, value] of mode === 'query' ? new URLSearchParams(query) : []) pairs?.set(code, [value]);
    const state = pairs && stateOf(pairs);
    return state && { categoryPath: decodeURIComponent(split?.categoryPath ?? rawPath), state };
  } catch {
    return null;
  }
}

/** Page and previousPage as a link names them: nothing on the first page. */
function pagePairs({ page, previousPage }: ListState): Pair[] {
  if (page === null || (typeof page === 'number' && page <= 1)) return [];
  return [['page', String(page)], ...(previousPage ? [['previousPage', '1'] as const] : [])];
}

/** Codes in order with their values in order, each once; a code without values says nothing. */
function filterPairs({ filters }: ListState): (readonly [code: string, values: readonly string[]])[] {
  return Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, values]) => [code, [...new Set(values)].toSorted()] as const);
}

/** Writes the one address of a state; a state without anything to say is the category's own path. */
export function listPath(
  categoryPath: string,
  state: ListState,
  mode: ListUrlMode = catalogue.listUrlMode,
): string {
  const paging = pagePairs(state);
  const pairs: (readonly [string, readonly string[]])[] = [
    ...(mode === 'path' ? paging.map(([code, value]) => [code, [value]] as const) : []),
    ...filterPairs(state),
  ];
  const segments = pairs.flatMap(([code, values]) => [writeSegment([code]), writeSegment(values)]);
  const path = encodeURI(categoryPath) + (segments.length > 0 ? marker + segments.join('/') : '');
  const query = mode === 'query' && paging.length > 0 ? `?${searchParams(paging)}` : '';
  return path + query;
}

/** Where a form of a list sends its fields: always below `/q/`, since a category's own page reads no query. */
export function listFormPath(categoryPath: string, state: ListState): string {
  const path = listPath(categoryPath, { ...state, page: null }, 'path');
  return splitListPath(path) ? path : `${path}${marker}page/1`;
}

function searchParams(pairs: readonly Pair[]): URLSearchParams {
  return new URLSearchParams(pairs.map(([code, value]) => [code, value]));
}

/** What the address of a list of search results says, in its order: text, page, filters; one pair a value. */
export function searchPairs(text: string, state: ListState): Pair[] {
  const filters = filterPairs(state).flatMap(([code, values]) => values.map((value): Pair => [code, value]));
  return [...(text === '' ? [] : [['q', text] as const]), ...pagePairs(state), ...filters];
}

/** Writes the one address of a list of search results. */
export function searchListPath(text: string, state: ListState): string {
  const query = String(searchParams(searchPairs(text, state)));
  return query === '' ? searchAddress : `${searchAddress}?${query}`;
}

/**
 * Reads the list part of a search address. A parameter that is no code of the shop, such as a marketing
 * tag, says nothing about the list; null where page or previousPage say what they cannot.
 */
export function parseSearchList(params: QueryParams, codes: ReadonlySet<string>): ListState | null {
  return stateOf(valuesByCode(ownPairs(params, codes)));
}

function valuesByCode(pairs: Iterable<Pair>): Map<string, string[]> {
  const groups = [...Map.groupBy(pairs, ([code]) => code)];
  return new Map(groups.map(([code, own]) => [code, own.map(([, value]) => value)]));
}

function ownPairs(params: QueryParams, codes: ReadonlySet<string>): Pair[] {
  const flat = Object.entries(params).flatMap(([code, value]) =>
    [value ?? []].flat().map((each): Pair => [code, each]),
  );
  const own = new Set<string>([...pageParams, ...codes]);
  return flat.filter(([code]) => own.has(code));
}

/** Whether a search address says its text and its list as we write them; foreign parameters do not count. */
export function isSearchAddress(
  params: QueryParams,
  codes: ReadonlySet<string>,
  text: string,
  state: ListState,
): boolean {
  const written = ownPairs(params, new Set([...codes, 'q']));
  return JSON.stringify(written) === JSON.stringify(searchPairs(text, state));
}

/** The state with other values of one code; none takes it away. Any such change drops the page. */
export function withValues(state: ListState, code: string, values: readonly string[]): ListState {
  const others = Object.entries(state.filters).filter(([name]) => name !== code);
  const chosen = values.length > 0 ? [[code, values] as const] : [];
  return { page: null, previousPage: false, filters: Object.fromEntries([...others, ...chosen]) };
}

/** The values that a state names for a code. */
export function valuesOf(state: ListState, code: string): readonly string[] {
  return Object.hasOwn(state.filters, code) ? (state.filters[code] ?? []) : [];
}

/** The state with one value added, or taken away where it was there. Drops the page. */
export function toggled(state: ListState, code: string, value: string): ListState {
  const values = valuesOf(state, code);
  const others = values.filter((each) => each !== value);
  return withValues(state, code, others.length < values.length ? others : [...values, value]);
}

/** The codes and values of the active filters, in the order of links. */
export function activeFilters(state: ListState): (readonly [code: string, values: readonly string[]])[] {
  return filterPairs(state).filter(([code]) => !notCounted.has(code));
}

/** How many filters are active (spec §2: page, post, sort and previousPage do not count). */
export function activeFilterCount(state: ListState): number {
  return activeFilters(state).length;
}

/**
 * `change` made to the state that an address of ours says: what is chosen while another choice is still on
 * its way must keep that one. An address that says nothing of a list is its first page.
 */
export function changedAddress(address: string, change: (state: ListState) => ListState): string {
  const [path = '', query = ''] = address.split('?', 2);
  if (path === searchAddress) {
    const { q = [], ...groups } = Object.fromEntries(valuesByCode(new URLSearchParams(query)));
    const state = stateOf(new Map(Object.entries(groups)));
    return searchListPath(q[0] ?? '', change(state ?? firstPage));
  }
  const list = parseListPath(address) ?? { categoryPath: decodeURI(path), state: firstPage };
  return listPath(list.categoryPath, change(list.state));
}
