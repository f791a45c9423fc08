import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Outcome } from '../errors';

export type SandboxChoice = 'paid' | 'refused' | 'canceled';

export interface SandboxPayment {
  readonly id: string;
  readonly state: 'pending' | SandboxChoice;
  readonly store: StoreCode;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly method: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** The cart and the order of the payment: the browser that has either may decide it. */
  readonly cartId: string;
  readonly orderRef: string;
}

/** The built-in payment provider for development and tests. It has a page of the storefront, but is no port. */
export interface PaymentSandbox {
  get(id: string): Promise<SandboxPayment | null>;
  /** Records the choice on the payment page. The first choice is final. */
  decide(id: string, choice: SandboxChoice): Outcome<SandboxPayment>;
}
