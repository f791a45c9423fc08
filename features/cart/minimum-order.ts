import { purchase } from '@/config/limits/purchase';

/** The outcome of the check; `notice` is shown beside the way to the checkout, empty for none. */
export interface MinimumOrder {
  readonly reached: boolean;
  readonly notice: string;
}

/** Whether a cart of a value is large enough to be ordered. The shop has no minimum (spec §9): always, without a notice. */
export function minimumOrder(value: number, { amount, notice } = purchase.minimumOrder): MinimumOrder {
  const reached = value >= amount;
  return { reached, notice: reached ? '' : notice };
}
