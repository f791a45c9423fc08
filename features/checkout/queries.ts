import { useQuery } from '@tanstack/react-query';
import type { Address } from '@/commerce/model/address';
import { useCartWrite } from '@/features/cart/cart-resource';
import type { ShownPaymentMethod, ShownShippingMethod } from '@/features/cart/shown-cart';
import type { PickupPoint } from '@/commerce/model/address';
import { callShop } from '@/lib/client/call';
import { queryClient } from '@/lib/client/query-client';
import { useShop } from '@/lib/client/shop-context';
import { userQuery } from '@/lib/client/person/user';
import { paths } from '@/lib/paths/paths';
import { toWire } from '@/lib/wire';
import type { OpenOrderState } from './order/open-order-storage';
import type { CheckoutAddresses } from './address-form';

export type FormStep =
  | { readonly type: 'checkout-setEmail'; readonly email: string }
  | {
      readonly type: 'checkout-setShippingAddress';
      readonly address: Address;
      readonly addToAddressBook: boolean;
    }
  | {
      readonly type: 'checkout-setBillingAddress';
      readonly address: Address;
      readonly addToAddressBook: boolean;
    }
  | { readonly type: 'checkout-setBillingAddress'; readonly sameAsShipping: true };

const formShowsFailure = () => {};

export function useFormStep() {
  return useCartWrite<FormStep>({
    call: (body) => ({ method: 'PUT', body }),
    onFailure: formShowsFailure,
  });
}

interface ChoiceHandlers<Choice> {
  readonly onDone: (choice: Choice) => void;
  readonly onFailure: (error: unknown, choice: Choice) => void;
}

export function useChooseShipping(handlers: ChoiceHandlers<ShownShippingMethod>) {
  return useCartWrite<ShownShippingMethod>({
    call: ({ carrierCode, methodCode }) => ({
      method: 'PUT',
      body: { type: 'checkout-setShippingMethod', ...toWire({ carrierCode, methodCode }) },
    }),
    ...handlers,
  });
}

export function useChoosePickupPoint(method: ShownShippingMethod, handlers: ChoiceHandlers<PickupPoint>) {
  const { carrierCode, methodCode } = method;
  return useCartWrite<PickupPoint>({
    call: ({ id }) => ({
      method: 'PUT',
      body: { type: 'checkout-setShippingMethod', ...toWire({ carrierCode, methodCode, pickupPoint: id }) },
    }),
    ...handlers,
  });
}

/** The pick-up points of a carrier near the delivery address of the cart, whose postcode only renews them. */
export function usePickupPoints(carrier: string, postcode: string) {
  const shop = useShop();
  const options = {
    queryKey: ['pickup-points', shop.localeKey, carrier, postcode],
    queryFn: async () => {
      const { pickupPoints } = await callShop<{ pickupPoints: PickupPoint[] }>(shop, paths.api.pickupPoints, {
        query: { carrier_code: carrier },
      });
      return pickupPoints;
    },
    networkMode: 'always' as const,
  };
  return useQuery(options, queryClient());
}

/** No data while it loads, which it does from the first moment so that a form does not flicker; and after a failure. */
export function useSavedAddresses() {
  const shop = useShop();
  // Of one person: signing in loads those of the customer.
  const { data: user, isError } = useQuery(userQuery(shop), queryClient());
  const options = {
    queryKey: ['addresses', shop.localeKey, user?.email],
    queryFn: () => callShop<CheckoutAddresses>(shop, paths.api.addresses),
    networkMode: 'always' as const,
    // The form starts with it, so it must not be one of before.
    staleTime: 0,
    enabled: user !== undefined,
  };
  const { data, isLoading } = useQuery(options, queryClient());
  return { data, isLoading: isLoading || (user === undefined && !isError) };
}

export function useChoosePayment(handlers: ChoiceHandlers<ShownPaymentMethod>) {
  return useCartWrite<ShownPaymentMethod>({
    call: ({ code }) => ({ method: 'PUT', body: { type: 'checkout-setPaymentMethod', code } }),
    ...handlers,
  });
}

/** Whether an order of this browser still awaits its payment, read again on focus; `number`: null asks nothing. */
export function useOpenOrderState(number: string | null) {
  const shop = useShop();
  const options = {
    queryKey: ['open-order', number],
    queryFn: async () => {
      const query = { number: number ?? '' };
      return (await callShop<OpenOrderState>(shop, paths.api.openOrder, { query })).state;
    },
    networkMode: 'always' as const,
    staleTime: 0,
    refetchOnWindowFocus: 'always' as const,
    enabled: number !== null,
  };
  return useQuery(options, queryClient());
}

export function useRestoreCart(onDone: () => void, onFailure: (error: unknown) => void) {
  return useCartWrite<string>({
    call: (cartId) => ({ method: 'PUT', body: { type: 'cancelPayment', cartid: cartId } }),
    onDone,
    onFailure,
  });
}
