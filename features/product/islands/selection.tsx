'use client';

import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { timing } from '@/config/timing';
import { useDebounced } from '@/lib/client/use-debounced';
import { type QuantityValue, settleQuantity } from '@/ui/quantity';
import { mostOf, quantityFor } from '../buyable';
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

/** What the shopper chose and typed. */
interface Choice {
  /** SKU of the chosen offer; null before a choice. */
  readonly chosen: string | null;
  readonly quantity: QuantityValue;
  readonly applied: number;
}

/**
 * The same object for as long as the page stands: a value that changes would make React hydrate everything
 * below it before it shows the change (docs/decisions/0011).
 */
interface Shared {
  readonly offers: SelectionProviderProps['offers'];
  readonly choice: StoreApi<Choice>;
  /** Applies a quantity after the debounce of spec §9. */
  readonly later: ReturnType<typeof useDebounced<number>>;
}

const SelectionContext = createContext<Shared | null>(null);

interface SelectionProviderProps {
  readonly offers: readonly [Offer, ...Offer[]];
  readonly children: ReactNode;
}

const neverChanges = () => () => undefined;
const addressQuery = () => window.location.search;
const noQuery = () => '';

/** Which offer of a product is chosen, and how many: gallery, purchase panel and buy bar share it. */
export function SelectionProvider({ offers, children }: SelectionProviderProps) {
  const [choice] = useState(() => createStore<Choice>(() => ({ chosen: null, quantity: 1, applied: 1 })));
  const { call, cancel } = useDebounced(
    (applied: number) => choice.setState({ applied }),
    timing.quantityDebounceMs,
  );
  const shared = useMemo(() => ({ offers, choice, later: { call, cancel } }), [offers, choice, call, cancel]);
  return <SelectionContext value={shared}>{children}</SelectionContext>;
}

/** The chosen offer: the shopper's choice, that of the link, or the first that can be had. */
function useOffer(offers: SelectionProviderProps['offers'], chosen: string | null): Offer {
  // The page is the same for every link and kept as such, so the link is read where the shopper is.
  const query = useSyncExternalStore(neverChanges, addressQuery, noQuery);
  return (
    offers.find(({ sku }) => sku === chosen) ??
    chosenVariant(offers, query) ??
    offers.find(({ status }) => status !== 'OUT_OF_STOCK') ??
    offers[0]
  );
}

/** Takes an offer, as many of it as can be bought, and its address. */
function choose({ offers, choice, later }: Shared, next: Offer): void {
  const quantity = quantityFor(next, choice.getState().quantity);
  later.cancel();
  choice.setState({ chosen: next.sku, quantity, applied: settleQuantity(quantity, 1) });
  if (offers.length > 1) window.history.replaceState(null, '', withVariant(window.location.href, next.sku));
}

/** The chosen offer and quantity. Throws outside a SelectionProvider, which is a bug. */
export function useSelection(): SelectionState {
  const shared = useContext(SelectionContext);
  if (!shared) throw new Error('no SelectionProvider above this island');
  const { offers, choice, later } = shared;
  const { chosen, quantity, applied } = useStore(choice);
  const offer = useOffer(offers, chosen);
  const most = mostOf(offer);
  return {
    offers,
    offer,
    select: (next) => choose(shared, next),
    quantity,
    typeQuantity: (value) => {
      choice.setState({ quantity: value });
      later.call(settleQuantity(value, 1, most));
    },
    chooseQuantity: (value) => {
      later.cancel();
      const settled = settleQuantity(value, 1, most);
      choice.setState({ quantity: settled, applied: settled });
    },
    applied: Math.min(applied, most),
    wanted: settleQuantity(quantity, 1, most),
    most,
  };
}
