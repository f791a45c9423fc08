import type { Address } from '@/commerce/model/address';
import type { WireCart, WireShippingMethod } from '@/commerce/model/wire-cart';
import type { PaymentMethod } from '@/commerce/model/cart';
import { useCartResource, useCartWrite } from '@/lib/client/cart-resource';

/** The cart that is checked out. */
export function useCheckoutCart() {
  return useCartResource<WireCart>();
}

/** The steps that a form saves; the form shows their failures itself. */
export type FormStep =
  | { readonly type: 'checkout-setEmail'; readonly email: string }
  | { readonly type: 'checkout-setShippingAddress'; readonly address: Address }
  | { readonly type: 'checkout-setBillingAddress'; readonly address: Address }
  | { readonly type: 'checkout-setBillingAddress'; readonly sameAsShipping: true };

const shownByTheForm = () => {};

/** Saves a step of the checkout; `mutateAsync` rejects with what the form has to show. */
export function useFormStep() {
  return useCartWrite<WireCart, FormStep>({
    call: (body) => ({ method: 'PUT', body }),
    onFailure: shownByTheForm,
  });
}

/** What follows a choice: it was saved, or refused. */
interface ChoiceHandlers<Choice> {
  readonly onDone: (choice: Choice) => void;
  readonly onFailure: (error: unknown, choice: Choice) => void;
}

/** Chooses the delivery. */
export function useChooseShipping(handlers: ChoiceHandlers<WireShippingMethod>) {
  return useCartWrite<WireCart, WireShippingMethod>({
    call: ({ carrier_code, method_code }) => ({
      method: 'PUT',
      body: { type: 'checkout-setShippingMethod', carrier_code, method_code },
    }),
    ...handlers,
  });
}

/** Chooses the payment method. */
export function useChoosePayment(handlers: ChoiceHandlers<PaymentMethod>) {
  return useCartWrite<WireCart, PaymentMethod>({
    call: ({ code }) => ({ method: 'PUT', body: { type: 'checkout-setPaymentMethod', code } }),
    ...handlers,
  });
}

/** Gives an unpaid order up: its products go back into the cart. */
export function useRestoreCart(onDone: () => void, onFailure: (error: unknown) => void) {
  return useCartWrite<WireCart, string>({
    call: (cartId) => ({ method: 'PUT', body: { type: 'cancelPayment', cartid: cartId } }),
    onDone,
    onFailure,
  });
}
