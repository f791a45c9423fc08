import type { PaymentMethodsOf } from '../../domain/payments/payment-methods';
import type { PickupPointSource } from '../../ports/pickup-points';

/** What customers choose from in the checkout, by the providers of this installation. */
export interface CheckoutChoices {
  readonly paymentMethods: PaymentMethodsOf;
  /** Null: there is no delivery to pick-up points. */
  readonly pickupPoints: PickupPointSource | null;
}
