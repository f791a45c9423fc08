import type { CurrencyCode, Language, StoreCode } from '@/config/types';
import type { Result } from '@/lib/result';
import type { ImportProgress, ProblemCode, ProblemValues } from '@/lib/messages/coded-texts';
import type { Encoding } from '@/lib/text/decoded-text';
import type { ListQuery, Listed } from '../../model/list';
import type { ContentRow } from '../../model/content/content-rows';
import type { DocumentFile } from '../../model/document';
import type { PictureSize, Review, ReviewStatus } from '../../model/review';
import type { SearchResult } from '../../model/search';

export interface Problem {
  /** Relative to the imported folder. */
  readonly file: string;
  readonly line: number;
  /** The path inside the row, e.g. `variants[1].ean`; empty for a problem of the whole row or file. */
  readonly field: string;
  readonly code: ProblemCode;
  readonly values?: ProblemValues | undefined;
  /** The text of the code in English. */
  readonly message: string;
}

/** What is imported otherwise, or left out, of a file. */
export interface FileNote extends Problem {
  /** How many more of its kind it stands for. */
  readonly more: number;
}

/** Why a picture could not be loaded, after its name: "is larger than 15 MB". */
export interface PictureFault extends Pick<Problem, 'code' | 'message' | 'values'> {
  /** As the file names it. */
  readonly picture: string;
}

/** A problem as one line: `products/domes.yaml:12: ean: has a wrong check digit`. */
export function problemLine({ file, line, field, message }: Problem): string {
  return `${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`;
}

/** A note as one line: `sheet.csv:12: A has no variants, and is left out`; one of no line has 0. */
export const noteLine = ({ file, line, message }: Problem): string =>
  `${file}:${line > 0 ? `${line}:` : ''} ${message}`;

/** A sheet (CSV; comma, semicolon or tab; its encoding is recognised) as an operator gives it. */
export interface Sheet {
  /** For problems. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface SheetOptions {
  readonly dryRun?: boolean;
}

/** An article whose stock or price a sheet changes; without a currency units, else minor units. `before`: null for none. */
export interface SheetChange {
  readonly sku: string;
  readonly currency: CurrencyCode | null;
  readonly before: number | null;
  readonly after: number;
}

export interface SheetReport {
  readonly count: number;
  /** Those that differ from what is stored, the largest change first. */
  readonly changes: readonly SheetChange[];
  readonly encoding: Encoding;
}

export interface ArticleStock {
  /** In any case. */
  readonly sku: string;
  readonly quantity: number;
  /** Where it lies; missing or empty: as before. */
  readonly shelf?: string | undefined;
}

export interface SetStockOptions {
  /** The units on hand that were read: others, and nothing is set (`changed`). */
  readonly before?: number | undefined;
  /** For the history of the stock. */
  readonly reason?: string | undefined;
}

export interface StockSet {
  /** The article number as the catalogue writes it. */
  readonly sku: string;
  readonly before: number;
  /** Units that orders reserve; they stay reserved. */
  readonly reserved: number;
}

export interface ReservationMismatch {
  readonly sku: string;
  /** Units that the stock counts as reserved. */
  readonly reserved: number;
  /** Units that the lines of orders reserve. */
  readonly lines: number;
}

/** A product of which orders shipped more units than were on hand. */
export interface Shortfall {
  readonly sku: string;
  readonly shortfall: number;
}

/** Units on hand of simple products and variants, including those that orders reserve. */
export interface StockAdmin {
  /** Sets the units on hand and ends the alarm about a shortfall. `configurable`: its variants have stock; `bundle`: its parts. */
  set(
    sku: string,
    onHand: number,
    options?: SetStockOptions,
  ): Promise<StockSet | 'unknown' | 'configurable' | 'bundle' | 'changed'>;
  /** `set` for the columns `sku` and `quantity`, and `shelf` if there is one, of a sheet: all or none. Counts products. */
  import(sheet: Sheet, options: SheetOptions): Promise<Result<SheetReport, readonly Problem[]>>;
  /** `set` for a list of articles, each once: all or none. `line` of a problem is the position in the list, from 1. */
  setAll(items: readonly ArticleStock[]): Promise<Result<number, readonly Problem[]>>;
  /** The products whose reserved units are not those of order lines; none in a correct shop. */
  mismatches(): Promise<readonly ReservationMismatch[]>;
  /** Sets the reserved units of all products to those of order lines; resolves with the `mismatches` from before. */
  repair(): Promise<readonly ReservationMismatch[]>;
  /** The products whose count was wrong when their units were shipped, and has not been set since. */
  shortfalls(): Promise<readonly Shortfall[]>;
}

export interface PriceAdmin {
  /** All or none: the columns `sku`, `currency`, `price`, and `special`, `special_from`, `special_to`. Counts prices. */
  import(sheet: Sheet, options: SheetOptions): Promise<Result<SheetReport, readonly Problem[]>>;
}

/** `filter`: a property to filter by; `parts`: a bundle whose parts are not on sale in all of its stores; `plan`: facts of a camera system. */
export interface Gap {
  readonly kind: 'picture' | 'text' | 'gpsr' | 'gtin' | 'price' | 'filter' | 'parts' | 'plan';
  /** Codes of languages or currencies, article numbers of parts, roles of facts that are missing, or whose value means nothing, or what of the manufacturer is missing; empty for the others. */
  readonly detail: string;
}

export interface ProductGaps {
  readonly sku: string;
  readonly name: string;
  readonly gaps: readonly Gap[];
}

/** What the map of a file leaves open. `choices`: what can be answered; null: a text or a number. Of `stores`, several. */
export interface MapQuestion extends Problem {
  /** In the map (YAML). */
  readonly path: readonly string[];
  readonly choices: readonly string[] | null;
  /** Those that need the answer, and the line of the first one. */
  readonly rows?: { readonly count: number; readonly line: number } | undefined;
}

export interface MapAnswer {
  readonly path: readonly string[];
  readonly values: readonly string[];
}

/** What a file of another shop, or our sheet, has in it (docs/import.md). */
export interface FileSurvey {
  readonly kind: string;
  readonly encoding: Encoding;
  readonly separator: 'XML' | 'comma' | 'semicolon' | 'tab' | 'bar';
  readonly products: number;
  readonly variants: number;
  /** A text: of an earlier release. */
  readonly notes: readonly (FileNote | string)[];
  /** Columns that are not read. */
  readonly unread: readonly string[];
  /** What the map does not answer yet. */
  readonly questions: readonly MapQuestion[];
  readonly problems: readonly Problem[];
  /** YAML: the given one, with what was found. */
  readonly map: string;
}

/** How many rows of a kind an import created, updated, left and removed. */
export type ImportCounts = Readonly<
  Record<string, Readonly<Record<'created' | 'updated' | 'unchanged' | 'removed', number>>>
>;

/** What an import would do. `removed`: taken off sale. */
export type CatalogueChanges = Readonly<Record<'products' | 'variants', ImportCounts[string]>>;

/** What was found by the last check of a file, and by its import. */
export interface UploadReport {
  readonly survey: FileSurvey | null;
  /** Of a check that leaves nothing open; missing in those of an earlier release. */
  readonly changes?: CatalogueChanges | null;
  readonly problems: readonly Problem[];
  /** Null: nothing was imported. Those of files that are imported already are all `unchanged`. */
  readonly counts: ImportCounts | null;
  /** Paths that are not found from now on. */
  readonly ended: readonly string[];
  /** A text: of an earlier release. */
  readonly pictures: readonly (PictureFault | string)[];
  /** `removal`: the file lacks most of the products on sale. `interrupted`: the process has ended twice. `failed`: see its log. */
  readonly failure: 'removal' | 'interrupted' | 'failed' | null;
}

/** A catalogue file that was brought in by browser. It waits for the job that checks or imports it, or that has ended. */
export interface CatalogueUpload {
  readonly id: string;
  readonly name: string;
  readonly step: 'check' | 'import';
  readonly state: 'waiting' | 'running' | 'done';
  /** How far the job is. */
  readonly progress: ImportProgress | null;
  readonly startedBy: string;
  /** ISO 8601 instant. */
  readonly changed: string;
  readonly report: UploadReport | null;
}

/**
 * `busy`: another file waits or is worked on. `gone`: the contents of the file were replaced by another one. `folder`: the map
 * takes pictures from a folder of the server.
 */
export type UploadProblem = 'busy' | 'gone' | 'folder';

export interface CatalogueAdmin {
  /** Takes a file in and begins to check it, as `shop -- import --dry-run` does. */
  upload(file: Sheet): Promise<Result<CatalogueUpload['id'], UploadProblem>>;
  /** Checks it again, or imports it as `shop -- import` does. `map`: instead of that of the check. `allowRemoval`: of most products on sale. Resolves with the name of the file. */
  continueUpload(
    id: string,
    given: {
      readonly step: CatalogueUpload['step'];
      readonly answers: readonly MapAnswer[];
      readonly map?: string | undefined;
      readonly allowRemoval?: boolean | undefined;
    },
  ): Promise<Result<string, UploadProblem>>;
  /** The last five, the newest first. */
  uploads(): Promise<readonly CatalogueUpload[]>;
  gaps(): Promise<readonly ProductGaps[]>;
  /** The articles on sale whose kind in a camera system is known, and those of them with all facts that a plan needs. */
  planned(): Promise<{ readonly articles: number; readonly complete: number }>;
}

/** A review as moderators read it: everything except the email address. */
export interface ReviewForModerator extends Pick<
  Review,
  'name' | 'stars' | 'message' | 'verified' | 'date' | 'pictures'
> {
  readonly id: number;
  readonly sku: string;
  readonly store: StoreCode;
  readonly status: ReviewStatus;
  readonly sample: boolean;
  /** The approved review of the same address that is removed when this one is approved; the address is not proven. */
  readonly replaces: number | null;
}

export interface ReviewAdmin {
  /** Reviews of one status, or all: pending ones oldest first, others newest first, unless asked otherwise. `search`: in name and text, or an article number. */
  list(
    query: ListQuery & { readonly status?: ReviewStatus | undefined },
  ): Promise<Listed<ReviewForModerator>>;
  /**
   * Approves or rejects a review, whatever its status. Deletes the pictures of shoppers `without` which it is approved, and all of one
   * that is rejected. Resolves with the status before; null for an unknown id, and one that has another status now than `was` or `status`.
   */
  moderate(
    id: number,
    status: 'approved' | 'rejected',
    without?: readonly string[],
    was?: ReviewStatus,
  ): Promise<ReviewStatus | null>;
  /** Whatever the status of its review. */
  picture(id: string, size: PictureSize): Promise<DocumentFile | null>;
}

/** How a product matches a term of a search, the best first. */
export type MatchLevel = 'strong' | 'also' | 'name' | 'text';

export interface ExplainedTerm {
  readonly typed: string;
  /** Codes of concepts, or conditions such as `category:cameras`; none for a word that is looked up in names and texts. */
  readonly meanings: readonly string[];
  /** Whether it names the kind of product, is turned round by "without", may be unfinished. */
  readonly role: 'kind' | 'without' | 'unfinished' | 'word';
  /** How much it counts if not all terms match. */
  readonly weight: number;
  /** The number of products by how they match, those of a better match included. */
  readonly matches: Readonly<Record<MatchLevel, number>>;
}

export interface Explanation extends Pick<
  SearchResult,
  'corrected' | 'suggestion' | 'leftOut' | 'notSold' | 'total'
> {
  readonly terms: readonly ExplainedTerm[];
  /** `matches`: how the product matches each term, in their order; null for not at all. */
  readonly products: readonly {
    readonly sku: string;
    readonly name: string;
    readonly matches: readonly (MatchLevel | null)[];
  }[];
}

export interface SearchAdmin {
  explain(store: StoreCode, text: string, limit: number): Promise<Explanation>;
}

export interface StorePage {
  readonly store: StoreCode;
  readonly code: string;
  /** HTML. */
  readonly body: string;
}

export interface StoreRows {
  readonly store: StoreCode;
  readonly code: string;
  readonly rows: readonly ContentRow[];
}

export interface ContentAdmin {
  /** All pages of all stores, in no order. */
  pages(): Promise<readonly StorePage[]>;
  rows(): Promise<readonly StoreRows[]>;
  categories(): Promise<readonly string[]>;
  /** The redirects to a path of their language that no page, category, product on sale or redirect has. */
  deadRedirects(): Promise<
    readonly { readonly language: Language; readonly from: string; readonly to: string }[]
  >;
  /** Those of the paths that lead to a page, a category or a product of a store, or are redirected. */
  knownPaths(store: StoreCode, paths: readonly string[]): Promise<readonly string[]>;
}
