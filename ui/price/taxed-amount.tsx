// It loads with the page and changes as a whole: memory of its parts would double its code.
'use no memo';

import type { ReactNode } from 'react';

export interface TaxedAmountProps {
  /** With VAT. */
  readonly amount: string;
  /** What the amount includes, shown next to the other one: `inc. VAT`. */
  readonly taxLabel: string;
  /** The amount without VAT, with its label; undefined where `amount` is without VAT already. */
  readonly net?: string | undefined;
  /** The label of `net` in small type, where it is not part of it. */
  readonly netLabel?: string;
}

/**
 * An amount with VAT, and without VAT for those who have chosen it, in which case that one is the large one. Each amount is the
 * only text of its element: in a page that the browser has translated, React changes no other text.
 */
export function TaxedAmount({ amount, taxLabel, net, netLabel }: TaxedAmountProps) {
  if (net === undefined) return <span>{amount}</span>;
  return (
    <>
      <span className="amount-net">
        <span>{net}</span>
        {netLabel !== undefined && <small>{` ${netLabel}`}</small>}
      </span>
      <span className="amount-gross">
        <span>{amount}</span>
        <span>{` ${taxLabel}`}</span>
      </span>
    </>
  );
}

export interface ChosenAmountProps {
  readonly gross: ReactNode;
  /** The text without VAT; none where `gross` has no VAT in it. */
  readonly net?: ReactNode;
}

/** An amount next to a large one, such as a prior price or a saving: with or without VAT, as the large one is. */
export function ChosenAmount({ gross, net }: ChosenAmountProps) {
  if (net === undefined || net === null) return <span>{gross}</span>;
  return (
    <>
      <span className="when-gross">{gross}</span>
      <span className="when-net">{net}</span>
    </>
  );
}
