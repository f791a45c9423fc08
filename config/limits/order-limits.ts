/** Limits of the online withdrawal function (docs/countries.md "Withdrawal"). Lengths in characters. */
export const withdrawalLimits = {
  nameLength: 100,
  orderNumberLength: 40,
  /** With the other fields it fits into a sealed cookie. */
  reasonLength: 400,
  /** Declarations that send a receipt to one email address within `perHours`. */
  perMailbox: 5,
  perHours: 24,
} as const;

/** A request for a return. In characters: with its quantities it fits into a sealed cookie. */
export const returnLimits = { textLength: 700, answerLength: 2_000 } as const;

// Limits of orders, so that unpaid orders cannot reserve all stock or send emails to strangers. Separate from
// `purchase`, which islands include.

/** Whose orders a limit counts: one client's (its network), one email address's, or one postal address's. */
export type OrderLimitKey = 'client' | 'email' | 'address';

/** `of`: all, bank transfers, or those that await payment. Canceled ones count, except among the latter. */
export interface OrderLimit {
  readonly by: OrderLimitKey;
  readonly of: 'orders' | 'transfers' | 'openTransfers';
  readonly most: number;
  readonly minutes: number;
}

const hour = 60;
const day = 24 * hour;

/** Bank transfers, which are confirmed before they are paid. */
export const bankTransfer = {
  /** An order that is not paid by then is canceled, and its units return to the stock. */
  expireAfterDays: 7,
} as const;

/**
 * How much of what is on hand of a product, and not paid for, unpaid orders may hold: those of one client's network, and all of them together.
 * `minUnits`: of a product with few units, so that as many can be ordered.
 */
export interface StockShare {
  readonly perClient: number;
  readonly together: number;
  readonly minUnits: number;
}

/**
 * `transfers`: what unpaid bank transfers may hold; an order beyond waits for a person and reserves nothing. `online`: what
 * all unpaid orders may hold when an online order is placed; one beyond reserves its units once it is paid.
 */
export interface StockShares {
  readonly transfers: StockShare;
  readonly online: StockShare;
}

export const stockShares: StockShares = {
  transfers: { perClient: 0.1, together: 0.3, minUnits: 1 },
  online: { perClient: 0.5, together: 0.8, minUnits: 2 },
};

/** How long an order counts, in minutes: as long as it may await its transfer. */
export const longestOrderLimit = (bankTransfer.expireAfterDays + 1) * day;

/** Checked in this order. A shopper whose payment was refused orders again, which counts as well. */
export const orderLimits: readonly OrderLimit[] = [
  { by: 'email', of: 'openTransfers', most: 3, minutes: longestOrderLimit },
  { by: 'address', of: 'openTransfers', most: 3, minutes: longestOrderLimit },
  { by: 'client', of: 'transfers', most: 5, minutes: hour },
  { by: 'email', of: 'transfers', most: 5, minutes: day },
  { by: 'address', of: 'transfers', most: 5, minutes: day },
  { by: 'client', of: 'orders', most: 20, minutes: hour },
  { by: 'email', of: 'orders', most: 10, minutes: hour },
  { by: 'address', of: 'orders', most: 10, minutes: hour },
];
