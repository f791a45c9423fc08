import type { Money } from '@/commerce/model/money';
import { toWire } from '@/lib/wire';
import { safeLocalStorage, safeSessionStorage } from '@/lib/client/storage/safe-storage';

const storageKey = 'orderData';

/** The response of `checkout-placeOrder` (spec §7). */
export interface PlacedOrder {
  readonly status: 'success';
  readonly redirect: string;
  readonly cancelUrl: string;
  readonly orderData: { readonly number: string; readonly total: Money; readonly email: string };
  /** The cart of the order. */
  readonly id: string;
}

export interface OpenOrderState {
  /** `pending`: it awaits its payment; `checking`: that was made, and its money is on the way; `placed`: it is paid; `unknown`: this browser has no such order. */
  readonly state: 'pending' | 'checking' | 'placed' | 'canceled' | 'unknown';
}

export interface OpenOrder {
  readonly number: string;
  readonly cartId: string;
  readonly redirect: string;
}

/** Stores the data of the order for all tabs (spec §7 "stored locally"), with the payment URL and the cart. */
export function storeOpenOrder({ orderData, id, redirect }: PlacedOrder): void {
  safeLocalStorage.write(storageKey, JSON.stringify({ ...toWire(orderData), cartId: id, redirect }));
}

export function parseOpenOrder(text: string | null): OpenOrder | null {
  if (text === null) return null;
  try {
    const data: unknown = JSON.parse(text);
    return isOpenOrder(data) ? data : null;
  } catch {
    return null;
  }
}

/** The stored text, as a snapshot for `useSyncExternalStore`. */
export const readOpenOrder = (): string | null => safeLocalStorage.read(storageKey);

export function clearOpenOrder(): void {
  safeLocalStorage.write(storageKey, null);
}

function isOpenOrder(data: unknown): data is OpenOrder {
  if (typeof data !== 'object' || data === null) return false;
  const { number, cartId, redirect }: Partial<Record<keyof OpenOrder, unknown>> = data;
  return [number, cartId, redirect].every((part) => typeof part === 'string' && part !== '');
}

const commentKey = 'order-remark';

/** The comment for the order, stored so that a reload or a refused payment does not lose it. */
export const readComment = (): string => safeSessionStorage.read(commentKey) ?? '';

export function storeComment(text: string): void {
  safeSessionStorage.write(commentKey, text === '' ? null : text);
}
