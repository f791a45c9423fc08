import type { Context } from '../context';
import type { Cart } from '../model/cart';
import type { Money } from '../model/money';
import type {
  Order,
  OrderEvent,
  OrderItem,
  SentOrder,
  DeclaredWithdrawal,
  WithdrawnItem,
} from '../model/order';
import type { CartSession } from './cart';
import type { Outcome } from '../errors';
import type { Result } from '@/lib/result';
import type { DocumentFile } from '../model/document';

export interface OrderSummary
  extends SentOrder, Pick<Order, 'number' | 'date' | 'paidAt' | 'status' | 'paymentMethod'> {
  readonly total: Money;
  /** The total without VAT; null where nothing was charged, or it is not known. */
  readonly netTotal: Money | null;
  /** In the order of the lines. */
  readonly items: readonly Pick<OrderItem, 'name' | 'quantity' | 'image'>[];
}

export interface OrderPage {
  readonly orders: readonly OrderSummary[];
  /** Of all pages. */
  readonly total: number;
}

export interface OrderPort {
  /** The order of this store that a reference (`Order.ref`) opens; null for any other text. A number does not grant access. */
  byRef(context: Context, ref: string): Promise<Order | null>;
  history(context: Context, ref: string): Promise<readonly OrderEvent[]>;
  /**
   * Cancels an order by bank transfer that is not paid: its units return to the stock, its lines to the cart of the
   * shopper, and an email notifies the customer. Safe to repeat. Fails with `not_found` for a reference that `byRef`
   * does not know, with `order_not_cancelable` for any other order that is not canceled. `cart`: `CartPort.current` of the
   * browser, which has the lines of the order; null if it may not see that cart.
   */
  cancel(
    context: Context,
    ref: string,
    session: CartSession,
  ): Outcome<{ readonly order: Order; readonly cart: Cart | null }>;
}

/** Orders that a guest finds, without the browser that placed them. */
export interface OrderLookupPort {
  /** Number and address in any case. Takes the same steps for every pair, so that its time does not show whether it exists. */
  find(context: Context, number: string, email: string): Promise<Order | null>;
  /** Opens this order only. Null after `accounts.orderLinkDays`, and once the mailbox or account of the token has changed. */
  byLink(context: Context, token: string): Promise<Order | null>;
}

/** Orders of the customer of the context, in all stores of the website. */
export interface CustomerOrderPort {
  /** The newest first; none for a guest. `page` counts from 1, with `size` orders each. */
  list(context: Context, page: number, size: number): Promise<OrderPage>;
  /** In the spelling of `OrderLookupPort.find`, of any store of the website; null for one of somebody else. */
  byNumber(context: Context, number: string): Promise<Order | null>;
}

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

export interface OrderDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
}

/** Invoices and credit notes. Whoever has the reference of an order may have its documents. */
export interface DocumentPort {
  /** The documents of an order of this store, oldest first; empty for an unknown reference. */
  ofOrder(context: Context, ref: string): Promise<readonly OrderDocument[]>;
  /** Issued now if the order is paid and has none. Null before the payment and for an unknown reference. */
  invoice(context: Context, ref: string): Promise<DocumentFile | null>;
  byNumber(context: Context, ref: string, number: string): Promise<DocumentFile | null>;
}
