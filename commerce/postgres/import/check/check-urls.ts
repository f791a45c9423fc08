import { routes } from '@/config/routes';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Language } from '@/config/types';
import { languages } from '@/config/shop/store-views';
import type { OtherRows } from '../read/parse';
import type { References } from '../read/references';
import { forLanguages } from '../read/row-fields';
import type { ProductFacts } from '../read/products';
import type { Row } from '../read/yaml-file';
import { slugOf } from '../resolve/slug';
import type { Fault } from './report';

const firstSegments: ReadonlySet<string> = new Set(
  [
    ...routes.filter(({ resolved = false }) => !resolved).map(({ path }) => path.split('/')[1] ?? ''),
    ...storeCodes.map((code) => storeConfig(code).homepageSlug),
  ].filter((segment) => segment !== ''),
);
/** Separates a category's path from its filters (spec §2), so no segment may be equal to it. */
const LIST_MARK = 'q';

export const isReservedSegment = (segment: string, isFirst: boolean): boolean =>
  segment === LIST_MARK || (isFirst && firstSegments.has(segment));

export function productUrl({ texts }: Pick<ProductFacts, 'texts'>, language: Language): string {
  return `/${texts[language].slug ?? slugOf(texts[language].name, language)}`;
}

type ReportHere = (fault: Fault) => void;
type Owner = readonly [kind: string, code?: string];

class UrlPaths {
  readonly #owners = new Map<string, Owner>();

  claim(path: string, owner: Owner, report: ReportHere): void {
    const other = this.#owners.get(path);
    if (other === undefined) this.#owners.set(path, owner);
    else report(['address', { path, by: other.join(' ') }]);
  }
}

function checkSegments(path: string, report: ReportHere): void {
  const segments = path.split('/').slice(1);
  if (segments.includes('')) report('noLatin');
  if (segments.some((segment, at) => isReservedSegment(segment, at === 0))) {
    report(['reserved', { path }]);
  }
}

/** Reports a problem at the field that the URL path is derived from: the slug if there is one, else the name. */
function reportAtText(
  report: Row<unknown>['report'],
  language: Language,
  slug: string | undefined,
): ReportHere {
  return (fault) => report(['texts', language, slug === undefined ? 'name' : 'slug'], fault);
}

function checkRedirects({ redirects }: OtherRows): void {
  const next = forLanguages(() => new Map<string, string>());
  for (const { value } of redirects) next[value.language].set(value.from, value.to);
  for (const { value, report } of redirects) {
    const seen = new Set<string>();
    let at: string | undefined = value.to;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      at = next[value.language].get(at);
    }
    if (value.from === value.to) report(['to'], 'samePath');
    else if (seen.has(value.from)) report(['to'], ['leadsBack', { path: value.from }]);
  }
}

export function checkUrls(
  parsed: OtherRows,
  products: readonly Row<ProductFacts>[],
  references: References,
): void {
  const paths = forLanguages(() => new UrlPaths());
  for (const { value, report } of parsed.categories) {
    const owner: Owner = ['category', value.code];
    for (const language of languages) {
      const path = references.categories.get(value.code)?.urls[language] ?? '/';
      const reportHere = reportAtText(report, language, value.texts[language].slug);
      checkSegments(path, reportHere);
      paths[language].claim(path, owner, reportHere);
    }
  }
  for (const { value, report } of parsed.pages) {
    const owner: Owner = ['page', value.code];
    for (const language of languages) {
      const reportHere: ReportHere = (fault) => report(['texts', language, 'path'], fault);
      paths[language].claim(value.texts[language].path, owner, reportHere);
    }
  }
  for (const { value, report } of products) {
    const owner: Owner = ['product', value.sku];
    for (const language of languages) {
      const reportHere = reportAtText(report, language, value.texts[language].slug);
      const path = productUrl(value, language);
      checkSegments(path, reportHere);
      paths[language].claim(path, owner, reportHere);
    }
  }
  for (const { value, report } of parsed.redirects) {
    paths[value.language].claim(value.from, ['a redirect'], (fault) => report(['from'], fault));
  }
  checkRedirects(parsed);
}

function linkProblem(
  sku: string,
  productSku: string,
  { products, parentOf }: { products: ReadonlySet<string>; parentOf: ReadonlyMap<string, string> },
): Fault | null {
  if (sku === productSku) return 'itself';
  if (products.has(sku)) return null;
  const parent = parentOf.get(sku);
  return parent === undefined ? ['noProduct', { sku }] : ['variant', { sku, parent }];
}

function checkList(
  { value, report }: Row<ProductFacts>,
  field: 'accessories' | 'related',
  known: Parameters<typeof linkProblem>[2],
): void {
  const named = value[field];
  named.forEach((sku, index) => {
    const problem: Fault | null =
      named.indexOf(sku) === index ? linkProblem(sku, value.sku, known) : ['listedTwice', { name: sku }];
    if (problem !== null) report([field, index], problem);
  });
}

/** Checks that linked products (accessories, related) exist. Every row must have passed its own checks. */
export function checkLinks(rows: readonly Row<ProductFacts>[]): void {
  const known = {
    products: new Set(rows.map(({ value }) => value.sku)),
    parentOf: new Map(
      rows.flatMap(({ value }) => value.variants.map(({ sku }) => [sku, value.sku] as const)),
    ),
  };
  for (const row of rows) {
    checkList(row, 'accessories', known);
    checkList(row, 'related', known);
  }
}
