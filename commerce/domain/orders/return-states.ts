import type { OrderLine, OrderParcel } from '../../model/order';
import { leftToShip } from './parcels';

/** In this order; the last three end a return. */
export const returnStates = [
  'asked',
  'label_sent',
  'on_the_way',
  'received',
  'checked',
  'refunded',
  'exchanged',
  'refused',
] as const;
export type ReturnState = (typeof returnStates)[number];

export const openReturnStates = returnStates.slice(0, -3);

/** Steps that decide nothing. */
export const plainReturnSteps = ['on_the_way', 'received', 'checked'] as const;

/** `withdrawal`: from the contract; what is wrong with an article is a claim of the guarantee. */
export const returnReasons = ['withdrawal', 'defect', 'wrong', 'damaged', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Those that customers choose in the form of a return: they withdraw in a form of its own, which the law demands. */
export const askedReasons = ['defect', 'wrong', 'damaged', 'other'] as const;

export const isOpenReturn = (state: ReturnState): boolean => openReturnStates.includes(state);

/** The goods are not back yet. */
export const takesLabel = (state: ReturnState): boolean =>
  returnStates.indexOf(state) < returnStates.indexOf('received');

/** Steps may be left out, and none is taken back. */
export const canMoveReturn = (from: ReturnState, to: ReturnState): boolean =>
  isOpenReturn(from) && returnStates.indexOf(to) > returnStates.indexOf(from);

/** Units of each line that a further return may have: those in `units` that no other return has. A refused one has none. */
export const leftToReturn = (
  units: readonly OrderLine[],
  returns: readonly { readonly state: ReturnState; readonly lines: readonly OrderLine[] }[],
): OrderLine[] =>
  leftToShip(
    units,
    returns.filter(({ state }) => state !== 'refused'),
  );

/** Units of each line that have left the warehouse. */
export function sentUnits(parcels: readonly Pick<OrderParcel, 'lines'>[]): OrderLine[] {
  const sent = new Map<number, number>();
  for (const { position, quantity } of parcels.flatMap(({ lines }) => lines))
    sent.set(position, (sent.get(position) ?? 0) + quantity);
  return [...sent].map(([position, quantity]) => ({ position, quantity }));
}

/** The lines of the articles that a withdrawal names; null: the whole contract. `left`: what other returns leave of the order. */
export function linesOfArticles(
  items: readonly { readonly position: number; readonly sku: string }[],
  left: readonly OrderLine[],
  articles: readonly { readonly sku: string; readonly quantity: number }[] | null,
): OrderLine[] {
  if (articles === null) return [...left];
  const wanted = new Map<string, number>();
  for (const { sku, quantity } of articles) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
  return left.flatMap(({ position, quantity: most }) => {
    const sku = items.find((item) => item.position === position)?.sku ?? '';
    const quantity = Math.min(most, wanted.get(sku) ?? 0);
    wanted.set(sku, (wanted.get(sku) ?? 0) - quantity);
    return quantity > 0 ? [{ position, quantity }] : [];
  });
}

/** Directive 2011/83/EU art. 13 (1). */
const refundDays = 14;

/** Days: `2026-11-24`. */
export interface ReturnPeriods {
  /** The last day on which the customer may withdraw, of the law or what the shop promises; null before the delivery, and without such a right. */
  readonly withdrawUntil: string | null;
  /** The last day of the guarantee of the law. */
  readonly guaranteeUntil: string | null;
  /** The last day to pay back after a withdrawal; null for another reason, and once the return is over. */
  readonly refundUntil: string | null;
  /** The shop may wait with the refund until the goods are back or were sent (art. 13 (3)). */
  readonly mayWait: boolean;
}

interface PeriodFacts {
  readonly reason: ReturnReason;
  readonly state: ReturnState;
  /** Days of the store. */
  readonly asked: string;
  readonly delivered: string | null;
  readonly legalDays: number | null;
  readonly promisedDays: number | null;
  readonly guaranteeYears: number | null;
  /** The working day on which a period ends (`endOfPeriod`). */
  readonly end: (day: string) => string;
}

/** The day after so many years and days; 28 February where there is no 29 February. */
function later(
  day: string,
  { years = 0, days = 0 }: { readonly years?: number; readonly days?: number },
): string {
  const date = new Date(day);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function returnPeriods(facts: PeriodFacts): ReturnPeriods {
  const { asked, delivered, end, guaranteeYears, legalDays, promisedDays, reason, state } = facts;
  const days = Math.max(legalDays ?? 0, promisedDays ?? 0);
  const owed = reason === 'withdrawal' && isOpenReturn(state);
  return {
    withdrawUntil: delivered === null || days === 0 ? null : end(later(delivered, { days })),
    guaranteeUntil:
      delivered === null || guaranteeYears === null ? null : later(delivered, { years: guaranteeYears }),
    refundUntil: owed ? end(later(asked, { days: refundDays })) : null,
    mayWait: owed && (state === 'asked' || state === 'label_sent'),
  };
}
