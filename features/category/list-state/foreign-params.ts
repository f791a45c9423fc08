import { pageParams, type QueryParams } from '@/lib/paths/list-url';

/**
 * `address` with the query parameters that do not belong to a list, such as marketing tags: all but those in `own` and
 * those of the position in a list. A redirect to the canonical URL of a list keeps them (decision 0015).
 */
export function withForeign(address: string, params: QueryParams, own: Iterable<string>): string {
  const known = new Set<string>([...pageParams, ...own]);
  const pairs = Object.entries(params)
    .filter(([name]) => !known.has(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
  if (pairs.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`;
}
