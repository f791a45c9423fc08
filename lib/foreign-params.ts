import { pageParams, type QueryParams } from './list-url';

/**
 * `address` with the parameters whose names are neither in `own` nor say where in a list one is, such as marketing
 * tags: they say nothing of a list and are left alone where it moves to its one address (docs/decisions/0015).
 */
export function withForeign(address: string, params: QueryParams, own: Iterable<string>): string {
  const known = new Set<string>([...pageParams, ...own]);
  const pairs = Object.entries(params)
    .filter(([name]) => !known.has(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
  if (pairs.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`;
}
