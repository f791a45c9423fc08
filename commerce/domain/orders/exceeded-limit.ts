import type { OrderLimit, OrderLimitKey } from '@/config/limits/order-limits';

/** An earlier order that shares a key with a new one. */
export interface CountedOrder {
  readonly by: OrderLimitKey;
  readonly ageSeconds: number;
  readonly transfer: boolean;
  /** By bank transfer, and not paid yet. */
  readonly open: boolean;
}

function counts({ by, of, minutes }: OrderLimit, order: CountedOrder): boolean {
  if (order.by !== by || order.ageSeconds >= minutes * 60) return false;
  switch (of) {
    case 'orders':
      return true;
    case 'transfers':
      return order.transfer;
    case 'openTransfers':
      return order.open;
  }
}

/** The first limit that a new order would exceed, and the seconds until it would not. `transfer`: paid by bank transfer. */
export function exceededLimit(
  limits: readonly OrderLimit[],
  orders: readonly CountedOrder[],
  transfer: boolean,
): { limit: OrderLimit; retryAfter: number } | null {
  for (const limit of limits.filter(({ of }) => transfer || of === 'orders')) {
    const ages = orders.filter((order) => counts(limit, order)).map(({ ageSeconds }) => ageSeconds);
    // The order that has to leave the time window before another one fits in.
    const last = ages.toSorted((a, b) => a - b)[limit.most - 1];
    if (last !== undefined) return { limit, retryAfter: Math.max(1, Math.ceil(limit.minutes * 60 - last)) };
  }
  return null;
}
