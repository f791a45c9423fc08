import type { WireMoney } from '@/commerce/model/money';
import { sharedValues } from '@/lib/client/kept-values';

const storageKey = 'orderData';

/** What `checkout-placeOrder` answers (contract.md). */
export interface PlacedOrder {
  readonly status: 'success';
  readonly redirect: string;
  readonly cancelUrl: string;
  readonly orderData: { readonly number: string; readonly total: WireMoney; readonly email: string };
  /** The cart it was made from. */
  readonly id: string;
}

/** The order this browser placed and left for its payment. */
export interface OpenOrder {
  readonly number: string;
  readonly cartId: string;
  /** Where it is paid. */
  readonly redirect: string;
}

/** Keeps the order's data for every tab (spec §7 "stored locally"), with the way to its payment and back. */
export function keepOpenOrder({ orderData, id, redirect }: PlacedOrder): void {
  sharedValues.write(storageKey, JSON.stringify({ ...orderData, cartId: id, redirect }));
}

/** Reads what `keepOpenOrder` wrote; null for nothing and for anything else. */
export function parseOpenOrder(text: string | null): OpenOrder | null {
  if (text === null) return null;
  try {
    const data: unknown = JSON.parse(text);
    return isOpenOrder(data) ? data : null;
  } catch {
    return null;
  }
}

/** The stored text, for `useSyncExternalStore`: the same value as long as nothing changed. */
export const readOpenOrder = (): string | null => sharedValues.read(storageKey);

/** The order is paid, or its cart is back. */
export function forgetOpenOrder(): void {
  sharedValues.write(storageKey, null);
}

function isOpenOrder(data: unknown): data is OpenOrder {
  if (typeof data !== 'object' || data === null) return false;
  const { number, cartId, redirect }: Partial<Record<keyof OpenOrder, unknown>> = data;
  return [number, cartId, redirect].every((part) => typeof part === 'string' && part !== '');
}
