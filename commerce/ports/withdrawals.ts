import type { Result } from '@/lib/result';
import type { Context } from '../context';

/** A withdrawal from a contract, as the customer declares it. */
export interface WithdrawalDeclaration {
  /** A UUID: repeated declarations with the same id count once. */
  readonly id: string;
  readonly name: string;
  /** As entered; it need not be the number of an order. */
  readonly orderNumber: string;
  readonly email: string;
  /** Null: none was given. */
  readonly reason: string | null;
}

/** Withdrawals that customers declare without signing in (countries.md "Withdrawal"). */
export interface WithdrawalPort {
  /**
   * Stores a withdrawal and sends its receipt to the email address. The outcome is the same whether or not an order with
   * this number and address exists. Gives the instant of the declaration (ISO 8601). Fails with `too_many` if the
   * address got its limit of receipts (config/withdrawal.ts).
   */
  declare(
    context: Context,
    declaration: WithdrawalDeclaration,
  ): Promise<Result<{ readonly declaredAt: string }, { readonly code: 'too_many' }>>;
}
