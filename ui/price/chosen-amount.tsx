import type { ReactNode } from 'react';

export interface ChosenAmountProps {
  readonly gross: ReactNode;
  /** The text without VAT; none where `gross` has no VAT in it. */
  readonly net?: ReactNode;
}

/** An amount next to a large one, such as a prior price or a saving: with or without VAT, as the large one is. */
export function ChosenAmount({ gross, net }: ChosenAmountProps) {
  // As in `Price`: memory of the parts would double the code.
  'use no memo';
  if (net === undefined || net === null) return <span>{gross}</span>;
  return (
    <>
      <span className="when-gross">{gross}</span>
      <span className="when-net">{net}</span>
    </>
  );
}
