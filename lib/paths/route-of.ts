import { catchAll, type Route, routes } from '../../config/routes.ts';

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|\\]/g, String.raw`\$&`);

function segmentPattern(segment: string): string {
  if (segment.startsWith('[[...')) return '(?:/.*)?';
  if (segment.startsWith('[...')) return '/.+';
  return segment.startsWith('[') ? '/[^/]+' : `/${escape(segment)}`;
}

const segmentsOf = (path: string) => path.split('/').slice(1);
const firstOf = (path: string) => segmentsOf(path)[0] ?? '';

const patternOf = (path: string) =>
  path === '/' ? /^\/$/ : new RegExp(`^${segmentsOf(path).map(segmentPattern).join('')}$`, 's');

const compiled = routes.map((route) => ({ route, pattern: patternOf(route.path) }));
const isAnyFirst = ({ route }: { readonly route: Route }) => firstOf(route.path).startsWith('[');

/** The rows that may match, by the first segment; `others` for segments of no row. */
const candidates = new Map(
  [...new Set(routes.map(({ path }) => firstOf(path)))].map((first) => [
    first,
    compiled.filter((row) => isAnyFirst(row) || firstOf(row.route.path) === first),
  ]),
);
const others = compiled.filter(isAnyFirst);

/** The route of a URL or a path, as it is requested: encoded, with a leading slash. Ignores the query and a slash at the end. */
export function routeOf(url: string): Route {
  const path = (url.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');
  const rows = candidates.get(firstOf(path)) ?? others;
  return rows.find(({ pattern }) => pattern.test(path))?.route ?? catchAll;
}

export const firstSegments = (has: (route: Route) => boolean): readonly string[] => [
  ...new Set(routes.filter(has).map(({ path }) => firstOf(path))),
];

/** The first segments of paths that may contain something personal: numbers and codes of one visitor. */
export const personalSegments: readonly string[] = firstSegments(({ personal }) => personal);
