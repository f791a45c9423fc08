'use client';

import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { theme } from '@/config/theme';
import { useDebounced } from '@/lib/client/use-debounced';
import { type QuantityValue, settleQuantity } from '@/ui/quantity';
import type { Offer } from '../offers';
import { chosenVariant, withVariant } from '../variant-link';

interface SelectionState {
  readonly offers: readonly Offer[];
  readonly offer: Offer;
  readonly select: (offer: Offer) => void;
  /** What the quantity field shows; null is empty. */
  readonly quantity: QuantityValue;
  /** What the shopper typed: it applies after the debounce of spec §9. */
  readonly typeQuantity: (quantity: QuantityValue) => void;
  /** A quantity that was chosen whole: it applies at once. */
  readonly chooseQuantity: (quantity: number) => void;
  /** The quantity that prices are shown for. */
  readonly applied: number;
  /** Pieces that a press on the button buys, whatever still waits to be applied. */
  readonly wanted: number;
  /** The most that can be bought now; at least 1. */
  readonly most: number;
}

/** The largest quantity of a line in the cart. */
const mostOfAnything = 9_999;

const SelectionContext = createContext<SelectionState | null>(null);

interface SelectionProviderProps {
  readonly offers: readonly [Offer, ...Offer[]];
  readonly children: ReactNode;
}

const neverChanges = () => () => undefined;
const addressQuery = () => window.location.search;
const noQuery = () => '';

/** The chosen offer: the shopper's choice, that of the link, or the first that can be had. */
function useOffer(offers: SelectionProviderProps['offers']) {
  const [chosen, setChosen] = useState<string | null>(null);
  // The page is the same for every link and kept as such, so the link is read where the shopper is.
  const query = useSyncExternalStore(neverChanges, addressQuery, noQuery);
  const offer =
    offers.find(({ sku }) => sku === chosen) ??
    chosenVariant(offers, query) ??
    offers.find(({ status }) => status !== 'OUT_OF_STOCK') ??
    offers[0];
  const select = ({ sku }: Offer) => {
    setChosen(sku);
    if (offers.length > 1) window.history.replaceState(null, '', withVariant(window.location.href, sku));
  };
  return { offer, select };
}

function useQuantity(most: number) {
  const [quantity, setQuantity] = useState<QuantityValue>(1);
  const [applied, setApplied] = useState(1);
  const later = useDebounced(setApplied, theme.quantityButtonDebounceTimer);
  const typeQuantity = (value: QuantityValue) => {
    setQuantity(value);
    later.call(settleQuantity(value, 1, most));
  };
  const chooseQuantity = (value: number) => {
    later.cancel();
    setQuantity(settleQuantity(value, 1, most));
    setApplied(settleQuantity(value, 1, most));
  };
  const wanted = settleQuantity(quantity, 1, most);
  return { quantity, typeQuantity, chooseQuantity, applied: Math.min(applied, most), wanted, most };
}

/** Which offer of a product is chosen, and how many: gallery, purchase panel and buy bar share it. */
export function SelectionProvider({ offers, children }: SelectionProviderProps) {
  const { offer, select } = useOffer(offers);
  const quantity = useQuantity(Math.max(1, Math.min(offer.available, mostOfAnything)));
  const state = useMemo(() => ({ offers, offer, select, ...quantity }), [offers, offer, select, quantity]);
  return <SelectionContext value={state}>{children}</SelectionContext>;
}

/** The chosen offer and quantity. Throws outside a SelectionProvider, which is a bug. */
export function useSelection(): SelectionState {
  const state = useContext(SelectionContext);
  if (!state) throw new Error('no SelectionProvider above this island');
  return state;
}
