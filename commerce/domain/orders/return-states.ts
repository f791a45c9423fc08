import type { OrderLine } from '../../model/order';

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

interface CountedReturn {
  readonly state: ReturnState;
  readonly lines: readonly OrderLine[];
}

/**
 * Units of each line that a further return may have: those in `units` that no other return has. A refused one has none.
 * Lines without any are left out.
 */
export function leftToReturn(units: readonly OrderLine[], returns: readonly CountedReturn[]): OrderLine[] {
  const taken = new Map<number, number>();
  for (const { position, quantity } of returns.flatMap((each) =>
    each.state === 'refused' ? [] : each.lines,
  ))
    taken.set(position, (taken.get(position) ?? 0) + quantity);
  return units
    .map(({ position, quantity }) => ({ position, quantity: quantity - (taken.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Units of each line that have left the warehouse. */
export function sentUnits(parcels: readonly { readonly lines: readonly OrderLine[] }[]): OrderLine[] {
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

const day = 24 * 60 * 60 * 1000;
const later = (instant: string, days: number) => new Date(Date.parse(instant) + days * day);

/** A period that ends on a Saturday or Sunday ends with the next working day (regulation 1182/71 art. 3 (4)). */
function workingDay(date: Date): Date {
  const more = { 6: 2, 0: 1 }[date.getUTCDay()] ?? 0;
  return new Date(date.getTime() + more * day);
}

/** Directive 2011/83/EU art. 13 (1). */
const refundDays = 14;

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
  /** ISO 8601 instants. */
  readonly asked: string;
  readonly deliveredAt: string | null;
  readonly legalDays: number | null;
  readonly promisedDays: number | null;
  readonly guaranteeYears: number | null;
}

/** ISO 8601 instants: the day counts. */
export function returnPeriods(facts: PeriodFacts): ReturnPeriods {
  const { asked, deliveredAt, guaranteeYears, legalDays, promisedDays, reason, state } = facts;
  const days = Math.max(legalDays ?? 0, promisedDays ?? 0);
  const guarantee = deliveredAt === null || guaranteeYears === null ? null : new Date(deliveredAt);
  guarantee?.setUTCFullYear(guarantee.getUTCFullYear() + (guaranteeYears ?? 0));
  const owed = reason === 'withdrawal' && isOpenReturn(state);
  return {
    withdrawUntil:
      deliveredAt === null || days === 0 ? null : workingDay(later(deliveredAt, days)).toISOString(),
    guaranteeUntil: guarantee?.toISOString() ?? null,
    refundUntil: owed ? later(asked, refundDays).toISOString() : null,
    mayWait: owed && (state === 'asked' || state === 'label_sent'),
  };
}
