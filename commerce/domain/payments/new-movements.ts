import type { Repayment } from '../../model/payment';

// What a report adds to the ledger. Pure functions: amounts are minor units.

export interface Movement {
  readonly reference: string;
  readonly amount: number;
}

export interface NewReceipt extends Movement {
  /** How much of it was booked before without a reference. */
  readonly covered: number;
}

/** What becomes of the money that was booked without a reference (0: none is left), and the receipts to book. */
export interface NewReceipts {
  readonly unnamed: number;
  readonly named: readonly NewReceipt[];
}

const sumOf = (movements: readonly { readonly amount: number }[]) =>
  movements.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The receipts of a report that the ledger lacks, each reference once. The first ones name the money that was booked
 * before its reference was available (`unnamed`), up to that amount; only the excess is new money.
 */
export function newReceipts(
  booked: readonly Movement[],
  unnamed: number,
  reported: readonly Movement[],
): NewReceipts {
  const known = new Set(booked.map(({ reference }) => reference));
  let left = unnamed;
  const named: NewReceipt[] = [];
  for (const { reference, amount } of reported) {
    if (known.has(reference)) continue;
    known.add(reference);
    const covered = Math.min(left, amount);
    left -= covered;
    named.push({ reference, amount, covered });
  }
  return { unnamed: left, named };
}

/** Without those that are in the ledger under another reference: one of the same amount that the report does not name. */
function unknownOf(fresh: readonly Movement[], others: readonly Movement[]): readonly Movement[] {
  const amounts = others.map(({ amount }) => amount);
  return fresh.filter(({ amount }) => {
    const index = amounts.indexOf(amount);
    if (index >= 0) amounts.splice(index, 1);
    return index < 0;
  });
}

/**
 * The refunds that a report adds, so that the ledger's sum becomes `total`, the sum of all refunds at the provider. An
 * older report adds nothing. The list has references and amounts; the remaining amount becomes one refund identified by the sum.
 * A refund may be in the ledger under the shop's reference and in the list under the provider's: the sum decides.
 */
export function newRefunds(
  booked: readonly Movement[],
  reported: readonly Repayment[],
  total: number,
): Movement[] {
  let missing = Math.max(0, total - sumOf(booked));
  const known = new Set(booked.map(({ reference }) => reference));
  const listed = new Set(reported.map(({ reference }) => reference));
  const fresh = reported
    .map(({ reference, amountMinor }) => ({ reference, amount: amountMinor }))
    .filter(({ reference }) => !known.has(reference));
  const others = booked.filter(({ reference }) => !listed.has(reference));
  const added: Movement[] = [];
  for (const { reference, amount } of sumOf(fresh) <= missing ? fresh : unknownOf(fresh, others)) {
    const part = Math.min(amount, missing);
    missing -= part;
    if (part > 0) added.push({ reference, amount: part });
  }
  if (missing > 0) added.push({ reference: `refunded-${total}`, amount: missing });
  return added;
}
