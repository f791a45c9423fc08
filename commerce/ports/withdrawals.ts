import type { Result } from '@/lib/result';
import type { Context } from '../context';
import type { DeclaredWithdrawal, WithdrawnItem } from '../model/withdrawal';

export interface OpenedOrder {
  /** `Order.ref`. */
  readonly ref: string;
  /** At least one; no more of an article than the order has. */
  readonly items: readonly Pick<WithdrawnItem, 'sku' | 'quantity'>[];
}

export interface WithdrawalDeclaration {
  /** A UUID: repeated declarations with the same id count once. */
  readonly id: string;
  readonly name: string;
  /** As entered; it need not be the number of an order. */
  readonly orderNumber: string;
  readonly email: string;
  readonly reason: string | null;
  /** Without it, number and address name the order, and the declaration is about the whole contract. */
  readonly opened?: OpenedOrder;
}

/** Withdrawals that customers declare without signing in (docs/countries.md "Withdrawal"). */
export interface WithdrawalPort {
  /**
   * Stores a withdrawal and sends its receipt to the email address. The outcome is the same whether or not an order with
   * this number and address exists. Returns the instant of the declaration (ISO 8601). Fails with `too_many` if the
   * address got its limit of receipts (config/limits/order-limits.ts), with `items_changed` if the opened order has less of an
   * article than earlier declarations and this one name.
   */
  declare(
    context: Context,
    declaration: WithdrawalDeclaration,
  ): Promise<Result<{ readonly declaredAt: string }, { readonly code: 'too_many' | 'items_changed' }>>;
  /** What was declared for an order (`Order.ref`), oldest first; empty for an unknown reference. */
  ofOrder(context: Context, ref: string): Promise<readonly DeclaredWithdrawal[]>;
}
