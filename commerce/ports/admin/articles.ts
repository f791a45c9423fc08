import type { CurrencyCode, Language, StoreCode } from '@/config/types';
import type { Result } from '@/lib/result';
import type { EmailState, RenderedEmail } from '../../model/email';
import type { ListQuery, Listed, Within } from '../../model/list';
import type { Money } from '../../model/money';
import type { remedies, safetyKinds, SafetyTexts } from '../../model/safety-notice';
import type { StockCause } from '../../model/stock-movement';
import type { OrderRow } from './order-list';
import type { UnknownOrChanged } from './order-work';

/** `out`: nothing is free; `low`: few are; `in`: some are. Bundles have no stock of their own. */
export const stockLevels = ['out', 'low', 'in'] as const;

/** `off`: no store sells it, or the last import lacks it; `on`: any other. */
export const saleStates = ['on', 'off'] as const;

/**
 * `search`: the beginning of an article number or GTIN, or words that begin words of the name; articles that the last import lacks are
 * found by number only.
 */
export interface ArticleQuery extends ListQuery {
  /** Codes. With those of subcategories. */
  readonly category?: string | undefined;
  readonly brand?: string | undefined;
  /** On sale there. */
  readonly store?: StoreCode | undefined;
  readonly stock?: (typeof stockLevels)[number] | undefined;
  readonly sale?: (typeof saleStates)[number] | undefined;
  readonly currency: CurrencyCode;
  readonly language: Language;
  /** Of the article numbers. */
  readonly descending?: boolean;
}

export interface ArticleUnits {
  readonly onHand: number;
  readonly reserved: number;
  /** Can be sold. */
  readonly free: number;
}

export interface ArticleRow {
  readonly sku: string;
  /** With the options of a variant. */
  readonly name: string;
  readonly type: 'simple' | 'configurable' | 'variant' | 'bundle';
  readonly ean: string | null;
  readonly brand: string;
  /** What it costs now; null without a price in the currency. */
  readonly price: Money | null;
  /** Before the reduction; null without one. */
  readonly regular: Money | null;
  /** Null for a bundle, and for an article with variants. */
  readonly stock: ArticleUnits | null;
  /** That sell it; none if the last import lacks it. */
  readonly stores: readonly StoreCode[];
}

export interface ArticleFacets {
  readonly brands: readonly (readonly [code: string, name: string])[];
  readonly categories: readonly (readonly [code: string, name: string])[];
}

/** Amounts in minor units, VAT included. Instants in ISO 8601. */
export interface ArticlePrice {
  readonly currency: CurrencyCode;
  readonly regular: number;
  /** What it costs until the next planned change. */
  readonly final: number;
  /** The next reduction and its beginning; null without one. */
  readonly special: number | null;
  readonly specialFrom: string | null;
  /** The end of that, or of the current one. */
  readonly specialUntil: string | null;
  /** The lowest price of the 30 days before now, which a reduction that begins now has to name (directive 98/6 art. 6a). */
  readonly lowest: number;
  /** The same of the current reduction, as pages show it; null without one. */
  readonly prior: number | null;
  /** Given to `setPrice`. */
  readonly version: string;
}

export interface StockMovement {
  readonly before: number;
  readonly after: number;
  readonly cause: StockCause;
  readonly order: string | null;
  readonly reason: string | null;
  readonly by: string | null;
  /** ISO 8601 instant. */
  readonly at: string;
}

export interface SafetyNoticeSummary {
  readonly id: number;
  readonly sku: string;
  readonly kind: (typeof safetyKinds)[number];
  /** ISO 8601 instants; `sent`: null for a draft. */
  readonly created: string;
  readonly sent: string | null;
  readonly sentBy: string | null;
}

export interface ArticleRecord extends Pick<ArticleRow, 'sku' | 'name' | 'type' | 'ean' | 'brand'> {
  /** Whether the last import has it. */
  readonly imported: boolean;
  /** Path below `/media`. */
  readonly picture: string | null;
  /** Of a variant. */
  readonly parent: { readonly sku: string; readonly stores: readonly StoreCode[] } | null;
  /** Article numbers; empty without variants. */
  readonly variants: readonly string[];
  readonly stores: readonly StoreCode[];
  /** None for an article with variants. */
  readonly prices: readonly ArticlePrice[];
  readonly stock:
    | (ArticleUnits & {
        readonly shelf: string | null;
        readonly expected: string | null;
        /** Units that were shipped although they were not on hand. */
        readonly shortfall: number;
        /** The orders that hold the reserved units, alone or in bundles, the oldest first; at most `mostMovements`. */
        readonly reservations: readonly { readonly order: string; readonly quantity: number }[];
      })
    | null;
  /** Of the units on hand, the newest first; at most `mostMovements`. */
  readonly movements: readonly StockMovement[];
  readonly notices: readonly SafetyNoticeSummary[];
}
export const mostMovements = 50;

/** `format`: no amount, or no day. */
export type PriceFault = 'format' | 'step' | 'notLess' | 'noReduction' | 'period';

export interface PriceInput {
  readonly sku: string;
  readonly currency: CurrencyCode;
  /** As they are typed, with a point or a comma. */
  readonly price: string;
  readonly special?: string | undefined;
  /** The first and the last day of the reduction (`yyyy-mm-dd`), or instants. */
  readonly specialFrom?: string | undefined;
  readonly specialTo?: string | undefined;
  /** Of the price that was read; null if there was none. */
  readonly version: string | null;
}

/** `importing`: an import of the catalogue is running. `variants`: these have the prices. */
export type PriceFailure =
  | UnknownOrChanged
  | { readonly code: 'variants' | 'importing' }
  | {
      readonly code: 'invalid';
      readonly field: 'price' | 'special' | 'specialFrom' | 'specialTo';
      readonly fault: PriceFault;
    };

export interface SetPrice {
  readonly before: Pick<ArticlePrice, 'regular' | 'final'> | null;
  readonly after: Pick<ArticlePrice, 'regular' | 'final' | 'special' | 'specialFrom' | 'specialUntil'>;
}

/** An order with the article, alone or in a bundle, that was paid and not cancelled before it left. `search`: the article number. */
export interface BuyerQuery extends ListQuery, Within {
  readonly store?: StoreCode | undefined;
}

/** Without name and addresses once the order is erased. */
export interface BuyerRow extends Pick<OrderRow, 'number' | 'date' | 'store' | 'status' | 'name' | 'email'> {
  readonly telephone: string;
  /** Ordered alone or in bundles. */
  readonly units: number;
}

export interface SafetyDraft {
  readonly kind: (typeof safetyKinds)[number];
  readonly remedies: readonly (typeof remedies)[number][];
  readonly texts: Readonly<Partial<Record<Language, SafetyTexts>>>;
  /** Only orders that were placed within it; `until` is not part of it. */
  readonly from: Date | null;
  readonly until: Date | null;
}

export interface SafetyRecord extends SafetyNoticeSummary, SafetyDraft {
  readonly name: string;
  readonly version: number;
  /** People by store: of a draft those who would get it now, else those who got it. */
  readonly recipients: readonly { readonly store: StoreCode; readonly people: number }[];
  /** Orders whose names and addresses are erased: nobody can be told. */
  readonly unreachable: number;
  /** Of the emails that were written. */
  readonly states: Readonly<Partial<Record<EmailState, number>>>;
}

/** `search`: an article number. */
export interface SafetyNoticeQuery extends ListQuery {
  readonly kind?: SafetyDraft['kind'] | undefined;
  /** Those that were sent, or the drafts. */
  readonly sent?: boolean | undefined;
}

/** `search`: the id of the notice. `ids`: the numbers of all orders of a person, with a space between them. */
export interface SafetyRecipientQuery extends ListQuery {
  readonly state?: EmailState | undefined;
  readonly store?: StoreCode | undefined;
}

export interface SafetyRecipientRow extends Pick<BuyerRow, 'store' | 'email' | 'units'> {
  /** The orders of the person that have the article. */
  readonly numbers: readonly string[];
  readonly state: EmailState;
  /** ISO 8601 instant of the state. */
  readonly since: string;
}

/** `sent`: it is not changed, and not sent again. `texts`: a language of the recipients has none. `nobody` bought it. */
export type SafetyFailure = UnknownOrChanged | { readonly code: 'sent' | 'texts' | 'nobody' };

/** To exactly those who bought an article (regulation (EU) 2023/988 art. 35 and 36). A notice of an article with variants is about all of them. */
export interface SafetyWork {
  /** The languages of the stores in which it was bought. */
  safetyLanguages(sku: string): Promise<readonly Language[]>;
  /** Resolves with its id. */
  draftSafety(sku: string, draft: SafetyDraft): Promise<Result<number, SafetyFailure>>;
  changeSafety(id: number, draft: SafetyDraft, version: number): Promise<Result<number, SafetyFailure>>;
  safety(id: number): Promise<SafetyRecord | null>;
  /** The newest or the oldest first. */
  safetyNotices(query: SafetyNoticeQuery): Promise<Listed<SafetyNoticeSummary>>;
  /** As the newest customer of a store would get it; null where nobody bought it. */
  safetyEmail(id: number, store: StoreCode): Promise<RenderedEmail | null>;
  /** Writes an email to each of them, once. `version`: that was previewed. Resolves with their number. */
  sendSafety(id: number, version: number): Promise<Result<number, SafetyFailure>>;
  /** The proof: by the numbers of the orders, or by the instant of the state. */
  safetyRecipients(query: SafetyRecipientQuery): Promise<Listed<SafetyRecipientRow>>;
}

/** Simple articles, variants and bundles, and the articles with variants as a whole. A number is accepted in any case. */
export interface ArticleAdmin extends SafetyWork {
  search(query: ArticleQuery): Promise<Listed<ArticleRow>>;
  facets(language: Language): Promise<ArticleFacets>;
  show(sku: string, language: Language): Promise<ArticleRecord | null>;
  /** Replaces the price, the reduction and what is planned. A catalogue import keeps them until its file has other prices. */
  setPrice(input: PriceInput): Promise<Result<SetPrice, PriceFailure>>;
  /** In which stores it is on sale; `was`: those that were read. A catalogue import keeps it until its file changes the article. */
  setStores(
    sku: string,
    stores: readonly StoreCode[],
    was: readonly StoreCode[],
  ): Promise<Result<readonly StoreCode[], UnknownOrChanged | { readonly code: 'removed' | 'importing' }>>;
  /** The newest or the oldest orders first. `ids`: their numbers. */
  buyers(query: BuyerQuery): Promise<Listed<BuyerRow>>;
}
