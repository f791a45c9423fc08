import type { Context } from '../context';
import type { CommerceBackend } from '../runtime';

/**
 * The data that a shop is opened with: `catalogue` is the folder `fixture/catalogue`, `articles` holds one of every
 * kind of product that a cart can contain.
 */
export type Fixture = 'catalogue' | 'articles';

export interface PendingReview {
  readonly id: number;
  readonly message: string;
  readonly verified: boolean;
  readonly pictures: readonly string[];
  /** The approved review that is removed when this one is approved; null for none. */
  readonly replaces: number | null;
}

/** What the moderators of a shop do. No port offers it to the storefront. */
export interface ReviewModeration {
  /** Reviews that are neither approved nor rejected, oldest first. */
  pending(): Promise<readonly PendingReview[]>;
  /** Resolves with the status before; null for an unknown review. */
  moderate(
    id: number,
    status: 'approved' | 'rejected',
    without?: readonly string[],
    was?: 'pending' | 'approved',
  ): Promise<string | null>;
}

/** A shop that the contract suites test: its backend, and what they change without the storefront. */
export interface ContractShop {
  readonly backend: CommerceBackend;
  readonly reviews: ReviewModeration;
  /** Sets the number of units that can be sold, in addition to those that open orders reserve. */
  setStock(sku: string, units: number): Promise<void>;
  /** Orders one unit for `ada@example.com`, and pays the order if `paid`. */
  order(context: Context, sku: string, paid: boolean): Promise<void>;
  /** Removes a product from sale, as an import does when its files no longer contain it, or adds it again. */
  setEnabled(sku: string, enabled: boolean): Promise<void>;
  close(): Promise<void>;
}

/** An implementation of the ports under test: the built-in backend or another engine. */
export interface ContractEngine {
  readonly name: string;
  /** Opens a new shop that contains the fixture and nothing else. */
  open(fixture: Fixture): Promise<ContractShop>;
}

/** An id of another kind of backend. */
export const foreignId = 'order_01M88G46ABC';
