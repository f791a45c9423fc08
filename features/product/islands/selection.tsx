'use client';

import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { timing, purchase } from '@/config/limits/islands';
import { type QuantityValue, settleQuantity } from '@/ui/form/quantity';
import type { PurchasableVariant } from '../variants/purchasable-variants';
import { chosenVariant } from '../variants/variants';

/** The id of the main buy button, which `BuyBar` replaces while it is out of view. */
export const mainButtonId = 'buy';

export interface SelectionState {
  readonly variants: readonly PurchasableVariant[];
  readonly variant: PurchasableVariant;
  readonly select: (variant: PurchasableVariant) => void;
  readonly quantity: QuantityValue;
  /** Sets a typed quantity, which applies after the debounce of spec §9. */
  readonly setTypedQuantity: (quantity: QuantityValue) => void;
  readonly setQuantity: (quantity: number) => void;
  /** The quantity that prices are shown for. */
  readonly applied: number;
  /** The quantity that the cart button adds, including one that is still debounced. */
  readonly quantityToAdd: number;
  /** The largest quantity that can be bought now; at least 1. */
  readonly maxQuantity: number;
}

interface Choice {
  /** SKU of the selected variant; null before a selection. */
  readonly chosen: string | null;
  /** The same, once the purchase panel shows it (`useSettling`). */
  readonly settled: string | null;
  readonly quantity: QuantityValue;
  readonly applied: number;
}

/** The same object for the page's lifetime: a changed value would hydrate everything (docs/rendering-and-hydration.md). */
interface SelectionContextValue {
  readonly variants: SelectionProviderProps['variants'];
  readonly linked: SelectionProviderProps['linked'];
  readonly choice: StoreApi<Choice>;
  readonly timerRef: RefObject<number | undefined>;
}

const SelectionContext = createContext<SelectionContextValue | null>(null);

interface SelectionProviderProps {
  readonly variants: readonly [PurchasableVariant, ...PurchasableVariant[]];
  /** SKU of the variant that the server selected, by the address; null without one. */
  readonly linked: string | null;
  readonly children: ReactNode;
}

const neverChanges = () => () => undefined;

export function SelectionProvider({ variants, linked, children }: SelectionProviderProps) {
  const [choice] = useState(() =>
    createStore<Choice>(() => ({ chosen: null, settled: null, quantity: 1, applied: 1 })),
  );
  const timerRef = useRef<number>(undefined);
  const shared = useMemo(() => ({ variants, linked, choice, timerRef }), [variants, linked, choice]);
  return <SelectionContext value={shared}>{children}</SelectionContext>;
}

/** The selected variant: the user's choice, the one in the address, or the first available one. */
export function useVariant(
  { variants, linked }: SelectionContextValue,
  chosen: string | null,
): PurchasableVariant {
  // On the way back Next shows the page as it came, while the address has the variant that the user chose.
  const named = useSyncExternalStore(
    neverChanges,
    () => chosenVariant(variants, window.location.search)?.sku ?? linked,
    () => linked,
  );
  return (
    variants.find(({ sku }) => sku === chosen) ??
    variants.find(({ sku }) => sku === named) ??
    variants.find(({ status }) => status !== 'OUT_OF_STOCK') ??
    variants[0]
  );
}

/** Selects a variant and limits the quantity to what can be bought. `useSettling` has its address set. */
function choose({ choice, timerRef }: SelectionContextValue, next: PurchasableVariant): void {
  const quantity = clampQuantity(next, choice.getState().quantity);
  clearTimeout(timerRef.current);
  choice.setState({ chosen: next.sku, quantity, applied: settleQuantity(quantity, 1) });
}

/** Throws outside a SelectionProvider, which is a bug. */
export function useShared(): SelectionContextValue {
  const shared = useContext(SelectionContext);
  if (!shared) throw new Error('useSelection requires a SelectionProvider');
  return shared;
}

/** Throws outside a SelectionProvider, which is a bug. */
export function useSelection(): SelectionState {
  const shared = useShared();
  const { variants, choice, timerRef } = shared;
  const { chosen, quantity, applied } = useStore(choice);
  const variant = useVariant(shared, chosen);
  const maxQuantity = maxQuantityOf(variant);
  return {
    variants,
    variant,
    select: (next) => choose(shared, next),
    quantity,
    setTypedQuantity: (value) => {
      choice.setState({ quantity: value });
      clearTimeout(timerRef.current);
      const applied = settleQuantity(value, 1, maxQuantity);
      timerRef.current = window.setTimeout(
        () => choice.setState({ applied }),
        timing.quantityButtonDebounceTimer,
      );
    },
    setQuantity: (value) => {
      clearTimeout(timerRef.current);
      const settled = settleQuantity(value, 1, maxQuantity);
      choice.setState({ quantity: settled, applied: settled });
    },
    applied: Math.min(applied, maxQuantity),
    quantityToAdd: settleQuantity(quantity, 1, maxQuantity),
    maxQuantity,
  };
}

/** The maximum quantity of a variant, at least 1; `purchase.maxQuantity` if the stock is unknown. */
export function maxQuantityOf({ available }: Pick<PurchasableVariant, 'available'>): number {
  return Math.max(1, Math.min(available ?? Infinity, purchase.maxQuantity));
}

/** At most what can be bought. An empty field stays empty; a variant out of stock does not change the quantity. */
export function clampQuantity(
  variant: Pick<PurchasableVariant, 'available' | 'status'>,
  quantity: QuantityValue,
): QuantityValue {
  if (quantity === null || variant.status === 'OUT_OF_STOCK') return quantity;
  return settleQuantity(quantity, 1, maxQuantityOf(variant));
}
