import { type DecimalMark, grams, measureIn, millimetres, type SizeUnit, type WeightUnit } from './amounts';
import type { Article, Findings, Measures } from './article';
import { type MessageInAll, sameInAll } from './in-all-languages';

// Weight and size of the packed article are attributes of the catalogue: numbers of grams and millimetres.

/** The codes of the attributes; `weight` also decides how an order can be sent. */
const attributeCodes = {
  weight: 'weight',
  length: 'package_length',
  width: 'package_width',
  height: 'package_height',
} as const satisfies Record<keyof Measures, string>;
const keys = Object.keys(attributeCodes) as (keyof Measures)[];

/** The code of the maker's number, which the product feed reads. */
const mpn = 'mpn';

export const measureCodes: readonly string[] = [...Object.values(attributeCodes), mpn];

const unitsOf = (key: keyof Measures): Readonly<Record<string, number>> =>
  key === 'weight' ? grams : millimetres;

export const hasUnit = (key: keyof Measures, text: string): boolean =>
  Object.hasOwn(unitsOf(key), measureIn(text, 'comma')?.unit ?? measureIn(text, 'point')?.unit ?? '');

/** Weight and size as attributes, in grams and millimetres; reports what is not a number. A zero means unknown in all formats. */
export function measureAttributes(
  { line, measures, measuredIn }: Article,
  map: {
    readonly decimals: DecimalMark | null;
    readonly weight_unit: WeightUnit | null;
    readonly size_unit: SizeUnit | null;
  },
  findings: Findings,
): Record<string, number> {
  const mark = measuredIn.decimals ?? map.decimals ?? 'point';
  const entries = keys.flatMap((key) => {
    if (measures[key] === '') return [];
    const general =
      key === 'weight'
        ? (measuredIn.weight ?? map.weight_unit ?? 'g')
        : (measuredIn.size ?? map.size_unit ?? 'mm');
    const { value, unit } = measureIn(measures[key], mark) ?? { value: null, unit: '' };
    const factor = unitsOf(key)[unit || general];
    if (value === null || factor === undefined) {
      findings.problem(line, key, ['noNumber', { text: measures[key] }]);
      return [];
    }
    const measure = Math.round(value * factor);
    return measure === 0 ? [] : [[attributeCodes[key], measure] as const];
  });
  return Object.fromEntries(entries);
}

export const measureRows = (codes: ReadonlySet<string>, labelOf: MessageInAll) => [
  ...(codes.has(mpn)
    ? [
        {
          code: mpn,
          group: 'general',
          type: 'text',
          filterable: false,
          label: labelOf('product.imported.mpn'),
        },
      ]
    : []),
  ...keys
    .filter((key) => codes.has(attributeCodes[key]))
    .map((key) => ({
      code: attributeCodes[key],
      group: 'general',
      type: 'number',
      unit: sameInAll(key === 'weight' ? 'g' : 'mm'),
      filterable: false,
      label: labelOf(`product.imported.${key}`),
    })),
];

/** Units of values, by the one of them that is the smallest; those of weight and length beside them. */
const valueUnits: readonly Readonly<Record<string, number>>[] = [
  grams,
  { ...millimetres, km: 1_000_000, '"': 25.4, '″': 25.4, zoll: 25.4, inch: 25.4, ft: 304.8 },
  { kb: 1, mb: 1e3, gb: 1e6, tb: 1e9 },
  { ml: 1, cl: 10, dl: 100, l: 1_000 },
  { mw: 1e-3, w: 1, kw: 1e3 },
  { mv: 1e-3, v: 1, kv: 1e3 },
  { ma: 1e-3, a: 1, mah: 1e-3, ah: 1 },
  { hz: 1, khz: 1e3, mhz: 1e6, ghz: 1e9 },
  { s: 1, min: 60, h: 3_600, d: 86_400 },
];
/** Sizes of clothes, which stand in no alphabet. */
const clothes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];

/** The size in a value such as `2,8 mm` or `1.5 TB`: of which kind, and how many of the smallest unit; null without one. */
function sizeOf(text: string, mark: DecimalMark): { kind: string; size: number } | null {
  const at = clothes.indexOf(text.toLowerCase());
  if (at >= 0) return { kind: 'clothes', size: at };
  const measure = measureIn(text, mark) ?? measureIn(text, mark === 'comma' ? 'point' : 'comma');
  if (measure === null) return null;
  const { value, unit } = measure;
  const group = valueUnits.findIndex((units) => Object.hasOwn(units, unit));
  return group < 0
    ? { kind: unit, size: value }
    : { kind: `units ${group}`, size: value * (valueUnits[group]?.[unit] ?? 1) };
}

/** Values in the order of their sizes, then in that of the alphabet. */
export function inOrderOfSize(values: Iterable<string>, mark: DecimalMark, locale: string): string[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...values]
    .map((value) => ({ value, size: sizeOf(value, mark) }))
    .toSorted(
      (one, other) =>
        Number(one.size === null) - Number(other.size === null) ||
        (one.size?.kind ?? '').localeCompare(other.size?.kind ?? '') ||
        (one.size?.size ?? 0) - (other.size?.size ?? 0) ||
        compare(one.value, other.value),
    )
    .map(({ value }) => value);
}
