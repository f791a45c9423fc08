'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Offer } from '../offers';

interface SelectionState {
  readonly offers: readonly Offer[];
  readonly offer: Offer;
  readonly select: (offer: Offer) => void;
}

const SelectionContext = createContext<SelectionState | null>(null);

interface SelectionProviderProps {
  readonly offers: readonly [Offer, ...Offer[]];
  readonly children: ReactNode;
}

/** Which offer of a product is chosen; gallery and purchase panel share it. Begins with what can be had. */
export function SelectionProvider({ offers, children }: SelectionProviderProps) {
  const [offer, select] = useState<Offer>(
    () => offers.find((one) => one.status !== 'OUT_OF_STOCK') ?? offers[0],
  );
  const state = useMemo(() => ({ offers, offer, select }), [offers, offer]);
  return <SelectionContext value={state}>{children}</SelectionContext>;
}

/** The chosen offer. Throws outside a SelectionProvider, which is a bug. */
export function useSelection(): SelectionState {
  const state = useContext(SelectionContext);
  if (!state) throw new Error('no SelectionProvider above this island');
  return state;
}
