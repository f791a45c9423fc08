import {
  type MutationOptions,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { callShop } from '@/lib/client/call';
import { CallError, isSessionEnded } from '@/lib/client/call-error';
import { queryClient } from '@/lib/client/query-client';
import { type ShopInfo, useShop } from '@/lib/client/shop-context';
import { announced, showFailure } from '@/lib/client/toasts';
import { userKey, userQuery } from '@/lib/client/person/user';
import { paths } from '@/lib/paths/paths';
import type { ShownCart } from './shown-cart';

// The cart as one resource of the query cache, read and written by the cart and the checkout.

const cartWrites = ['cart-write'] as const;

/** Serialises the writes to the cart: two concurrent first additions would create two carts. */
export const cartScope = { id: 'cart' } as const;

export function cartKey(shop: Pick<ShopInfo, 'localeKey' | 'currency'>) {
  return ['cart', shop.localeKey, shop.currency] as const;
}

const cartPages: readonly string[] = [paths.cart, paths.checkout, paths.checkoutSuccess];

/** Refetches the cart on focus; on the pages about the cart itself only if stale (spec §4). */
function onFocus(): boolean | 'always' {
  return cartPages.includes(window.location.pathname) ? true : 'always';
}

/** `select` limits what re-renders the island. */
export function useCart<Selected = ShownCart>(select?: (cart: ShownCart) => Selected) {
  const shop = useShop();
  const options = {
    queryKey: cartKey(shop),
    queryFn: () => callShop<ShownCart>(shop, paths.api.cart),
    refetchOnWindowFocus: onFocus,
    networkMode: 'always' as const,
    ...(select ? { select } : {}),
  };
  return useQuery(options, queryClient());
}

/** Whether lines and quantities are fixed, because the cart was loaded from an offer. */
export function useCartLocked(): boolean {
  return useCart((cart) => cart.offer !== null).data ?? false;
}

export function useCartBusy(): boolean {
  return useIsMutating({ mutationKey: cartWrites }, queryClient()) > 0;
}

/** Resolves once all pending writes are settled; null if one failed, or if the page has not read the cart. */
export function settledCart(shop: ShopInfo): Promise<ShownCart | null> {
  const client = queryClient();
  const writes = client.getMutationCache().findAll({ mutationKey: cartWrites, status: 'pending' });
  return new Promise((resolve) => {
    const check = () => {
      if (client.isMutating({ mutationKey: cartWrites }) > 0) return;
      stop();
      const failed = writes.some(({ state }) => state.status === 'error');
      resolve((failed ? null : client.getQueryData<ShownCart>(cartKey(shop))) ?? null);
    };
    const stop = client.getMutationCache().subscribe(check);
    check();
  });
}

export interface CartWriteOptions<Input> {
  /** The call of spec §7 for `input`. */
  readonly call: (input: Input) => {
    readonly method: 'POST' | 'PUT';
    readonly body?: unknown;
    /** Default: the path of the cart. */
    readonly path?: string;
  };
  readonly optimistic?: (cart: ShownCart, input: Input) => ShownCart;
  readonly onDone?: (input: Input, cart: ShownCart) => void;
  /** Shows the server's message as a toast, also of a success. */
  readonly announced?: boolean;
  /** Default: shows the failure as a toast. */
  readonly onFailure?: (error: unknown, input: Input) => void;
}

async function showOptimistic<Input>(
  client: QueryClient,
  queryKey: readonly unknown[],
  { optimistic }: CartWriteOptions<Input>,
  input: Input,
): Promise<{ previous: ShownCart | undefined }> {
  const previous = client.getQueryData<ShownCart>(queryKey);
  // A pending read would overwrite the optimistic cart.
  await client.cancelQueries({ queryKey });
  if (optimistic) client.setQueryData<ShownCart>(queryKey, (cart) => cart && optimistic(cart, input));
  return { previous };
}

/** Reads the user, also on a page that does not show them. A read that has begun may have the state before the write. */
async function readUser(shop: ShopInfo, client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: userKey });
  await client.fetchQuery({ ...userQuery(shop), staleTime: 0 }).catch(() => undefined);
}

/**
 * A write whose response is the cart, which replaces the shown one. Of several consecutive writes only the last
 * response is shown; a failed write rolls back and refetches. After a success message the user is read
 * again (spec §4).
 */
function cartWrite<Input>(
  shop: ShopInfo,
  client: QueryClient,
  options: CartWriteOptions<Input>,
): MutationOptions<ShownCart, Error, Input, { previous: ShownCart | undefined }> {
  const queryKey = cartKey(shop);
  return {
    mutationKey: cartWrites,
    scope: cartScope,
    networkMode: 'always',
    mutationFn: (input) => {
      // The server would make a cart that the next read does not find.
      if (!navigator.cookieEnabled) throw new CallError(shop.noCookies, 0, 'no_cookies');
      const { method, body, path = paths.api.cart } = options.call(input);
      const reply = callShop<ShownCart>(shop, path, { method, body });
      return options.announced ? announced(reply) : reply;
    },
    onMutate: (input) => showOptimistic(client, queryKey, options, input),
    onSuccess: async (cart, input) => {
      await client.cancelQueries({ queryKey });
      if (client.isMutating({ mutationKey: cartWrites }) === 1) client.setQueryData(queryKey, cart);
      void readUser(shop, client);
      options.onDone?.(input, cart);
    },
    onError: (error, input, context) => {
      if (context) client.setQueryData(queryKey, context.previous);
      void client.invalidateQueries({ queryKey });
      if (isSessionEnded(error)) void client.invalidateQueries({ queryKey: userKey });
      (options.onFailure ?? showFailure)(error, input);
    },
  };
}

export function useCartWrite<Input>(options: CartWriteOptions<Input>) {
  const shop = useShop();
  const client = queryClient();
  return useMutation(cartWrite(shop, client, options), client);
}

/** The same write without a hook, for islands that load this file on demand. Rejects with the failure of the call. */
export function runCartWrite<Input>(
  shop: ShopInfo,
  options: CartWriteOptions<Input>,
  input: Input,
): Promise<ShownCart> {
  const client = queryClient();
  return client
    .getMutationCache()
    .build(client, cartWrite(shop, client, options))
    .execute(input);
}
