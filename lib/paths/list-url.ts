import { catalogue } from '@/config/limits/catalogue';
import { paths } from './paths';

/**
 * URLs of product lists (spec §2 "List URLs"): `/{category}/q/page/{n}/previousPage/1/{code}/{value}`, and of search
 * results: `/search?q=…&page={n}&{code}={value}`. Only this file formats and parses them. Each state has exactly one
 * canonical URL.
 */
export interface ListState {
  /** A number above 1, or the text given instead of a number ("or is a string"); null: the first page. */
  readonly page: number | string | null;
  /** Set on a link of "load previous". */
  readonly previousPage: boolean;
  /** Filter code → values; `sort` is one of them. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export interface ListPath {
  /** With a leading slash, decoded. */
  readonly categoryPath: string;
  readonly state: ListState;
}

/** Where the page number is: `path`, `/q/page/2`; `query`, `?page=2` (spec §2 "alternate mode"). */
export type ListUrlMode = 'path' | 'query';

export type QueryParams = Readonly<Record<string, string | readonly string[] | undefined>>;

type Pair = readonly [code: string, value: string];

const marker = '/q/';
const searchPath = paths.search();
/** Query parameters of the position in a list, as opposed to filter codes. */
export const pageParams = ['page', 'previousPage'] as const;
const notCounted: ReadonlySet<string> = new Set([...pageParams, 'post', 'sort']);

/** The filter code of the price: a range in whole units of the currency. */
export const priceCode = 'price';
/** Codes of which one value counts. */
const single: ReadonlySet<string> = new Set([...pageParams, 'sort', priceCode]);

export const firstPage: ListState = { page: null, previousPage: false, filters: {} };

/** Encodes a code or a value for a path segment. A comma is escaped, because it separates values; a slash becomes %2f. */
function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '%2f').replaceAll(',', '%2C');
}

/** URL parsers remove `.` and `..`, even if escaped; a comma in front protects them, as no value is empty. */
function writeSegment(values: readonly string[]): string {
  const segment = values.map(encodeValue).join(',');
  return segment === '.' || segment === '..' ? `,${segment}` : segment;
}

/** Throws a URIError for a broken escape. */
function readSegment(segment: string): string[] {
  const values = segment.split(',').map((value) => decodeURIComponent(value));
  const [empty, dots, ...more] = values;
  const escaped = empty === '' && more.length === 0 && (dots === '.' || dots === '..');
  return escaped ? [dots] : values;
}

/** The parts of a raw path before and after `/q/`; null if it is not a list path. */
export function splitListPath(rawPath: string): { categoryPath: string; rest: string } | null {
  const at = rawPath.indexOf(marker);
  if (at <= 0) return null;
  return { categoryPath: rawPath.slice(0, at), rest: rawPath.slice(at + marker.length) };
}

/** For `parseListPath`; null if it is not for a list. In query mode a category's path with `?page=` is also a list. */
export function rawListUrl(
  rawPath: string,
  query: URLSearchParams,
  mode: ListUrlMode = catalogue.listUrlMode,
): string | null {
  if (mode === 'path') return splitListPath(rawPath) && rawPath;
  if (rawPath === searchPath || (!splitListPath(rawPath) && !query.has('page'))) return null;
  const pageQuery = [...query].filter(([code]) => code === 'page' || code === 'previousPage');
  return pageQuery.length > 0 ? `${rawPath}?${new URLSearchParams(pageQuery)}` : rawPath;
}

function readPage(value: string | undefined): number | string | null {
  if (value === undefined || !/^0*[1-9]\d{0,14}$/.test(value)) return value ?? null;
  const page = Number(value);
  return page > 1 ? page : null;
}

/** Null if page or previousPage is invalid. */
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

/** Still encoded. Null if malformed: no pairs, a code without a value, a repeated code, an empty value, a bad escape. */
export function parseListPath(url: string, mode: ListUrlMode = catalogue.listUrlMode): ListPath | null {
  const [rawPath = '', query = ''] = url.split('?', 2);
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

function pagePairs({ page, previousPage }: ListState): Pair[] {
  if (page === null || (typeof page === 'number' && page <= 1)) return [];
  return [['page', String(page)], ...(previousPage ? [['previousPage', '1'] as const] : [])];
}

/** Sorted codes with their sorted, unique values; codes without values are omitted. */
function filterPairs({ filters }: ListState): (readonly [code: string, values: readonly string[]])[] {
  return Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, values]) => [code, [...new Set(values)].toSorted()] as const);
}

/** The canonical URL of a state; for an empty state the category's own path. */
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

/** The action of a list's form: always below `/q/`, because a category's own page ignores its query. */
export function listFormPath(categoryPath: string, state: ListState): string {
  const path = listPath(categoryPath, { ...state, page: null }, 'path');
  return splitListPath(path) ? path : `${path}${marker}page/1`;
}

function searchParams(pairs: readonly Pair[]): URLSearchParams {
  return new URLSearchParams(pairs.map(([code, value]) => [code, value]));
}

/** The query parameters of a list of search results in canonical order: text, page, filters; one pair per value. */
export function searchPairs(text: string, state: ListState): Pair[] {
  const filters = filterPairs(state).flatMap(([code, values]) => values.map((value): Pair => [code, value]));
  return [...(text === '' ? [] : [['q', text] as const]), ...pagePairs(state), ...filters];
}

export function searchListPath(text: string, state: ListState): string {
  const query = String(searchParams(searchPairs(text, state)));
  return query === '' ? searchPath : `${searchPath}?${query}`;
}

/** Ignores other parameters, such as marketing tags; of repeated single ones the last counts. Null for an invalid page. */
export function parseSearchList(params: QueryParams, codes: ReadonlySet<string>): ListState | null {
  const given = valuesByCode(listPairs(params, codes).filter(([, value]) => value !== ''));
  return stateOf(
    new Map([...given].map(([code, values]) => [code, single.has(code) ? values.slice(-1) : values])),
  );
}

function valuesByCode(pairs: Iterable<Pair>): Map<string, string[]> {
  const groups = [...Map.groupBy(pairs, ([code]) => code)];
  return new Map(groups.map(([code, group]) => [code, group.map(([, value]) => value)]));
}

function listPairs(params: QueryParams, codes: ReadonlySet<string>): Pair[] {
  const flat = Object.entries(params).flatMap(([code, value]) =>
    [value ?? []].flat().map((each): Pair => [code, each]),
  );
  const listCodes = new Set<string>([...pageParams, ...codes]);
  return flat.filter(([code]) => listCodes.has(code));
}

/** Whether a search URL is canonical in its text and list parameters. Ignores foreign parameters. */
export function isCanonicalSearchUrl(
  params: QueryParams,
  codes: ReadonlySet<string>,
  text: string,
  state: ListState,
): boolean {
  const current = listPairs(params, new Set([...codes, 'q']));
  return JSON.stringify(current) === JSON.stringify(searchPairs(text, state));
}

/** The state with other values of one code; an empty list removes the code. Removes the page. */
export function withValues(state: ListState, code: string, values: readonly string[]): ListState {
  const others = Object.entries(state.filters).filter(([name]) => name !== code);
  const chosen = values.length > 0 ? [[code, values] as const] : [];
  return { page: null, previousPage: false, filters: Object.fromEntries([...others, ...chosen]) };
}

export function valuesOf(state: ListState, code: string): readonly string[] {
  return Object.hasOwn(state.filters, code) ? (state.filters[code] ?? []) : [];
}

/** Removes the page. */
export function toggled(state: ListState, code: string, value: string): ListState {
  const values = valuesOf(state, code);
  const others = values.filter((each) => each !== value);
  return withValues(state, code, others.length < values.length ? others : [...values, value]);
}

export function activeFilters(state: ListState): (readonly [code: string, values: readonly string[]])[] {
  return filterPairs(state).filter(([code]) => !notCounted.has(code));
}

/** The number of active filters (spec §2: page, post, sort and previousPage do not count). */
export function activeFilterCount(state: ListState): number {
  return activeFilters(state).length;
}

/** A choice made during a pending navigation keeps the earlier one. A URL without list state is the first page. */
export function changedAddress(url: string, change: (state: ListState) => ListState): string {
  const [path = '', query = ''] = url.split('?', 2);
  if (path === searchPath) {
    const { q = [], ...groups } = Object.fromEntries(valuesByCode(new URLSearchParams(query)));
    const state = stateOf(new Map(Object.entries(groups)));
    return searchListPath(q[0] ?? '', change(state ?? firstPage));
  }
  const list = parseListPath(url) ?? { categoryPath: decodeURI(path), state: firstPage };
  return listPath(list.categoryPath, change(list.state));
}

/** Keeps all but `listParams` and the position, such as marketing tags, for redirects (decision 0015). */
export function withForeign(address: string, params: QueryParams, listParams: Iterable<string>): string {
  const known = new Set<string>([...pageParams, ...listParams]);
  const pairs = Object.entries(params)
    .filter(([name]) => !known.has(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
  if (pairs.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`;
}
