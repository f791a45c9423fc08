import { startOfShopDay } from '@/lib/dates/dates';

/** The period of the prior price: 30 days (docs/countries.md "prior price"). In hours, so that DST has no effect. */
export const priorHours = 720;

/** A price and the changes that are planned for it. Amounts in minor units, instants in ISO 8601 or as PostgreSQL writes them. */
export interface PlannedPrice {
  readonly regular: number;
  /** What the article costs until the next planned change. */
  readonly final: number;
  /** The reduced price from `specialFrom` on; both are null if no reduction is to begin. */
  readonly special: number | null;
  readonly specialFrom: string | null;
  readonly specialUntil: string | null;
}

/** The first and the last moment of a reduction: a day in the shop's time zone (`2026-11-27`) as a whole, or an instant. */
export interface ReductionPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** ISO 8601; null without a text. A day begins, or is over, at midnight in the shop's time zone. Throws a RangeError for other texts. */
const instantOf = (text: string | undefined, isOver: boolean): string | null =>
  text === undefined ? null : (startOfShopDay(text, isOver ? 1 : 0) ?? new Date(text)).toISOString();

export function isPeriod({ from, to }: ReductionPeriod): boolean {
  const [begins, ends] = [instantOf(from, false), instantOf(to, true)];
  return begins === null || ends === null || begins < ends;
}

export function isOver({ to }: Pick<ReductionPeriod, 'to'>, at: Date): boolean {
  const ends = instantOf(to, true);
  return ends !== null && Date.parse(ends) <= at.getTime();
}

export function plannedPrice(
  regular: number,
  special: number | undefined,
  period: ReductionPeriod,
): PlannedPrice {
  const none = { regular, final: regular, special: null, specialFrom: null, specialUntil: null };
  if (special === undefined) return none;
  const specialUntil = instantOf(period.to, true);
  const specialFrom = instantOf(period.from, false);
  return specialFrom === null
    ? { ...none, final: special, specialUntil }
    : { ...none, special, specialFrom, specialUntil };
}

/** The price once all changes due at `at` were made. A reduction holds from its beginning until before its end. */
export function priceAt<Price extends PlannedPrice>(price: Price, at: Date): Price {
  const isDue = (instant: string | null) => instant !== null && Date.parse(instant) <= at.getTime();
  const { regular, final, special, specialFrom, specialUntil } = price;
  if (isDue(specialUntil))
    return { ...price, final: regular, special: null, specialFrom: null, specialUntil: null };
  return isDue(specialFrom) ? { ...price, final: special ?? final, special: null, specialFrom: null } : price;
}
