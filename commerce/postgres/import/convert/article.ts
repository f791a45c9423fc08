import type { Encoding } from '@/lib/text/decoded-text';
import type { FileNote, Problem } from '../../../ports/admin/catalogue';
import { type Fault, problemOf } from '../check/report';
import { currencyCodes } from '@/config/shop/store-formats';
import { type DecimalMark, isZero, type SizeUnit, type WeightUnit } from './amounts';

export interface SourceRow {
  readonly line: number;
  /** The trimmed cell of a column; empty if there is none. */
  readonly cell: (column: string) => string;
}

export interface SourceFile {
  readonly path: string;
  readonly name: string;
  readonly encoding: Encoding;
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly isXml: boolean;
  /** How many rows, such as titles, are above that of the columns. */
  readonly above: number;
  /** Names of the columns as they are written, or as the map renames them; none for XML. */
  readonly columns: readonly string[];
  /** Names of the columns as they are written. */
  readonly titles: readonly string[];
  readonly use: ColumnUse;
}

/** What is learned of the columns while rows are read, in lower case. */
export interface ColumnUse {
  readonly asked: Set<string>;
  readonly filled: Set<string>;
  /** The lines of rows with characters that a wrong encoding leaves behind. */
  readonly damaged: Set<number>;
}

/** The texts of an article in one language, as the file writes them: `description` may be HTML. */
export interface ArticleTexts {
  readonly name?: string;
  readonly short?: string;
  readonly description?: string;
  /** The path of its page in the former shop: `/products/dome-pro`. */
  readonly path?: string;
}

/** Amounts as the file writes them; empty: none. */
export interface ArticlePrice {
  readonly regular: string;
  readonly special: string;
}

/** Weight and packed size, as the file writes them, with their units; empty: unknown. */
export type Measures = Readonly<Record<'weight' | 'length' | 'width' | 'height', string>>;

/** How `Measures` are written; null where only the map states it. */
export interface MeasureFormat {
  readonly weight: WeightUnit | null;
  readonly size: SizeUnit | null;
  readonly decimals: DecimalMark | null;
}

export interface Variation {
  readonly sku: string;
  readonly options: Readonly<Record<string, string>>;
}

/** An article of a merchant's file, in the words of no format. What the file lacks is empty. */
export interface Article {
  readonly line: number;
  /** `texts`: only texts, for the article of this number. `left out`: not imported, and neither are its variants. */
  readonly role: 'article' | 'texts' | 'left out';
  readonly sku: string;
  /** Another number by which variants name it as their product; empty without one. */
  readonly alias: string;
  readonly parent: string | null;
  /** Whether it is only sold as one of its variants. */
  readonly hasVariants: boolean;
  readonly brand: string;
  /** Paths from the top. */
  readonly categories: readonly (readonly string[])[];
  /** By language, or by what the file calls it; `''`: the language that the map names. */
  readonly texts: Readonly<Record<string, ArticleTexts>>;
  /** By currency; `''`: the currency that the map names. */
  readonly prices: Readonly<Record<string, ArticlePrice>>;
  /** First and last moment of the reduction, as the file writes them; empty: unknown. */
  readonly reduction: { readonly from: string; readonly to: string };
  readonly taxClass: string;
  /** Units on hand; empty if the file has no figure. */
  readonly stock: string;
  /** Whether it can be bought, if `stock` is empty. */
  readonly available: boolean;
  /** The day on which units are expected, `2026-12-14`; empty: unknown. */
  readonly expected: string;
  readonly gtin: string;
  readonly mpn: string;
  readonly pictures: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly variations: readonly Variation[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly measures: Measures;
  readonly measuredIn: MeasureFormat;
  readonly parts: readonly { readonly sku: string; readonly quantity: number }[] | null;
  /** Fields of its row in the catalogue (demo/README.md), which only our sheet has. */
  readonly more: Readonly<Record<string, unknown>>;
  /** Store views that do not sell it. */
  readonly except: readonly string[];
}

export const untaxed = 'none';

export const emptyArticle = (line: number, sku: string): Article => ({
  line,
  role: 'article',
  sku,
  alias: '',
  parent: null,
  hasVariants: false,
  brand: '',
  categories: [],
  texts: {},
  prices: {},
  reduction: { from: '', to: '' },
  taxClass: '',
  stock: '',
  available: true,
  expected: '',
  gtin: '',
  mpn: '',
  pictures: [],
  options: {},
  variations: [],
  attributes: {},
  measures: { weight: '', length: '', width: '', height: '' },
  measuredIn: { weight: 'g', size: 'mm', decimals: 'point' },
  parts: null,
  more: {},
  except: [],
});

export function isFree({ prices }: Article): boolean {
  const given = Object.values(prices).filter(({ regular }) => regular !== '');
  return given.length > 0 && given.every(({ regular }) => isZero(regular));
}

/** The currency of an article whose prices are in none of a store; null for others. */
export function unknownCurrencyOf({ prices }: Article): string | null {
  const codes = Object.keys(prices);
  const isKnown = (code: string) => code === '' || currencyCodes.some((each) => each === code);
  return codes.some(isKnown) ? null : (codes[0] ?? null);
}

export interface Family {
  readonly article: Article;
  readonly variants: readonly Article[];
}

export interface Findings {
  /** A fault of the file: nothing is imported. */
  readonly problem: (line: number, field: string, fault: Fault) => void;
  /** Something that is left out on purpose. Notes of one code are summed up. */
  readonly note: (line: number, fault: Fault) => void;
  /** What this shop has no place for, such as `tags`: one line for the whole file counts its rows. */
  readonly omit: (what: string) => void;
}

/** More notes of one kind than these are summed up. */
const MOST_NOTES = 3;

export const summedNotes = (notes: readonly Problem[]): FileNote[] =>
  [...Map.groupBy(notes, ({ code, values }) => `${code} ${values?.['state']}`).values()].flatMap((alike) => {
    const more = alike.length > MOST_NOTES ? alike.length - 1 : 0;
    return alike.slice(0, alike.length - more).map((note) => ({ ...note, more }));
  });

export interface FileFormat {
  readonly name: string;
  /** Whether the columns (in lower case) are those of this format. */
  readonly recognises: (columns: ReadonlySet<string>) => boolean;
  /** Columns (in lower case) that this shop has no place for, by what they hold. */
  readonly omits?: Readonly<Record<string, readonly string[]>>;
  /** The articles in the order of the file; `rows` reads it, also several times. */
  readonly articles: (
    rows: () => AsyncIterable<SourceRow>,
    findings: Findings,
    file: SourceFile,
  ) => AsyncIterable<Article>;
  /** Completes a product once all of its variants are known. */
  readonly complete?: (family: Family, findings: Findings) => Family;
  /** The products of variants that name the same one, which the file has no article for. Without it that is a fault. */
  readonly productsOf?: (variants: readonly Article[], findings: Findings) => Iterable<Family>;
}

/** `omitted`: the number of rows by what they lose. */
export function findingsOf(
  file: string,
  problems: Problem[],
  notes: Problem[],
  omitted: Map<string, number> = new Map(),
): Findings {
  return {
    problem: (line, field, fault) => void problems.push(problemOf(file, line, field, fault)),
    note: (line, fault) => void notes.push(problemOf(file, line, '', fault)),
    omit: (what) => void omitted.set(what, (omitted.get(what) ?? 0) + 1),
  };
}

/** The values of a cell that lists several, each once: `A | B`. */
export const listed = (cell: string, separator: RegExp | string): string[] => [
  ...new Set(
    cell
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** The parts of a path, each of which may be there again: `Cable > HDMI > Cable`. */
export const pathIn = (text: string): string[] =>
  text
    .split('>')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether a cell means yes, as an empty one does. */
export const isYes = (cell: string): boolean => /^(?:1|true|yes|y|ja|oui|si|sì)?$/i.test(cell);
