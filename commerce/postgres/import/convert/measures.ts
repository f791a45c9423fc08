import type { Language } from '@/config/types';
import { type DecimalMark, grams, millimetres, numberOf } from './amounts';
import type { Article, Findings, Measures } from './article';
import type { ImportMap } from './import-map';
import { sameInAll } from './in-all-languages';

// Weight and size of the packed article are attributes of the catalogue: numbers of grams and millimetres.

/** The codes of the attributes; `weight` also decides how an order can be sent. */
const attributeCodes = {
  weight: 'weight',
  length: 'package_length',
  width: 'package_width',
  height: 'package_height',
} as const satisfies Record<keyof Measures, string>;
const keys = Object.keys(attributeCodes) as (keyof Measures)[];

/** The maker's number, which the product feed reads. */
const mpnRow = {
  code: 'mpn',
  group: 'general',
  type: 'text',
  filterable: false,
  label: {
    en: 'Manufacturer’s number',
    nl: 'Nummer van de fabrikant',
    de: 'Herstellernummer',
    fr: 'Référence du fabricant',
    nb: 'Produsentens varenummer',
    sv: 'Tillverkarens artikelnummer',
    it: 'Codice del produttore',
  } satisfies Record<Language, string>,
};

/** The codes that attributes of a file cannot get. */
export const measureCodes: readonly string[] = [...Object.values(attributeCodes), mpnRow.code];

const labels: Readonly<Record<keyof Measures, Record<Language, string>>> = {
  weight: { en: 'Weight', nl: 'Gewicht', de: 'Gewicht', fr: 'Poids', nb: 'Vekt', sv: 'Vikt', it: 'Peso' },
  length: {
    en: 'Package length',
    nl: 'Lengte van de verpakking',
    de: 'Länge der Verpackung',
    fr: 'Longueur de l’emballage',
    nb: 'Pakningens lengde',
    sv: 'Förpackningens längd',
    it: 'Lunghezza della confezione',
  },
  width: {
    en: 'Package width',
    nl: 'Breedte van de verpakking',
    de: 'Breite der Verpackung',
    fr: 'Largeur de l’emballage',
    nb: 'Pakningens bredde',
    sv: 'Förpackningens bredd',
    it: 'Larghezza della confezione',
  },
  height: {
    en: 'Package height',
    nl: 'Hoogte van de verpakking',
    de: 'Höhe der Verpackung',
    fr: 'Hauteur de l’emballage',
    nb: 'Pakningens høyde',
    sv: 'Förpackningens höjd',
    it: 'Altezza della confezione',
  },
};

/** Whole grams or millimetres of a number such as `1,25`; null if it is none. */
function measureOf(text: string, mark: DecimalMark, factor: number): number | null {
  const value = numberOf(text, mark);
  return value === null ? null : Math.round(value * factor);
}

/** Weight and size as attributes, in grams and millimetres; reports what is no number. A zero means unknown in all formats. */
export function measureAttributes(
  { line, measures, measuredIn }: Article,
  map: ImportMap,
  findings: Findings,
): Record<string, number> {
  const size = millimetres[measuredIn.size ?? map.size_unit ?? 'mm'];
  const mark = measuredIn.decimals ?? map.decimals ?? 'point';
  const entries = keys.flatMap((key) => {
    if (measures[key] === '') return [];
    const factor = key === 'weight' ? grams[measuredIn.weight ?? map.weight_unit ?? 'g'] : size;
    const value = measureOf(measures[key], mark, factor);
    if (value === null) findings.problem(line, key, `${measures[key]} is not a number`);
    return value === null || value === 0 ? [] : [[attributeCodes[key], value] as const];
  });
  return Object.fromEntries(entries);
}

/** The rows of the attributes with these codes. */
export const measureRows = (codes: ReadonlySet<string>) => [
  ...(codes.has(mpnRow.code) ? [mpnRow] : []),
  ...keys
    .filter((key) => codes.has(attributeCodes[key]))
    .map((key) => ({
      code: attributeCodes[key],
      group: 'general',
      type: 'number',
      unit: sameInAll(key === 'weight' ? 'g' : 'mm'),
      filterable: false,
      label: labels[key],
    })),
];
