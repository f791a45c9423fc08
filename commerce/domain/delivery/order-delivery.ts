import type { StoreCode } from '@/config/types';
import { orderCutoff, shopDay } from '@/lib/dates/dates';
import { chosenDeliveryDay, type MethodCodes } from './delivery-estimates';

export interface DeliveredOrder {
  readonly store: StoreCode;
  readonly date: string;
  /** When it was paid, which may be days later; missing where it is unknown. ISO 8601. */
  readonly paidAt?: string | undefined;
  readonly status: string | null;
  readonly shippingMethod: MethodCodes;
  readonly paymentMethod: { readonly code: string };
}

const sendableAt = ({ date, paidAt }: DeliveredOrder): Date => new Date(paidAt ?? date);

const underWay: readonly (string | null)[] = ['processing', 'ready_to_ship', 'shipped'];

/**
 * The latest day of delivery of an order, as `2026-11-27`, by the rule that cart and checkout use; null before it is paid,
 * once it is delivered or canceled, and for a bank transfer, whose payment arrives any day.
 */
export function orderDeliveryDay(order: DeliveredOrder): string | null {
  const { store, status, shippingMethod, paymentMethod } = order;
  if (!underWay.includes(status) || paymentMethod.code === 'banktransfer') return null;
  return chosenDeliveryDay(store, shippingMethod, sendableAt(order));
}

/** Whether the order is sent this evening, with its tracking number (spec §1); false on any other day. */
export function isSentThisEvening(order: DeliveredOrder, now: Date): boolean {
  return orderDeliveryDay(order) !== null && shopDay(orderCutoff(sendableAt(order)).at) === shopDay(now);
}
