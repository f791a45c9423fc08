import {
  type MutationOptions,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { callShop } from './call';
import { queryClient } from './query-client';
import { type ShopInfo, useShop } from './shop-context';
import { showFailure } from './toasts';

// The cart as one resource that cart and checkout share. Generic over the body: `lib` knows no cart.

const cartWrites = ['cart-write'] as const;

/** Writes to the cart run one after another under this scope: two first adds must not make two carts. */
export const cartScope = { id: 'cart' } as const;

/** Where the cart lives in the cache: one entry per store locale and currency. */
export function cartKey(shop: Pick<ShopInfo, 'localeKey' | 'currency'>) {
  return ['cart', shop.localeKey, shop.currency] as const;
}

const quietPages: readonly string[] = [paths.cart, paths.checkout, paths.checkoutSuccess];

/** On focus the cart is read again; on the pages about the cart itself only if stale (spec §4). */
function onFocus(): boolean | 'always' {
  return quietPages.includes(window.location.pathname) ? true : 'always';
}

/** Reads the cart; `select` narrows what makes the island render again. */
export function useCartResource<Cart, Selected = Cart>(select?: (cart: Cart) => Selected) {
  const shop = useShop();
  const options = {
    queryKey: cartKey(shop),
    queryFn: () => callShop<Cart>(shop, paths.api.cart),
    refetchOnWindowFocus: onFocus,
    networkMode: 'always' as const,
    ...(select ? { select } : {}),
  };
  return useQuery(options, queryClient());
}

/** Whether a write to the cart is under way anywhere on the page. */
export function useCartBusy(): boolean {
  return useIsMutating({ mutationKey: cartWrites }, queryClient()) > 0;
}

/**
 * The cart once every write that is under way has been answered; null where one of them failed, so that the cart is
 * not what the shopper saw, or where the page has read none.
 */
export function settledCart<Cart>(shop: ShopInfo): Promise<Cart | null> {
  const client = queryClient();
  const writes = client.getMutationCache().findAll({ mutationKey: cartWrites, status: 'pending' });
  return new Promise((done) => {
    const look = () => {
      if (client.isMutating({ mutationKey: cartWrites }) > 0) return;
      stop();
      const failed = writes.some(({ state }) => state.status === 'error');
      done((failed ? null : client.getQueryData<Cart>(cartKey(shop))) ?? null);
    };
    const stop = client.getMutationCache().subscribe(look);
    look();
  });
}

export interface CartWriteOptions<Cart, Input> {
  /** The call of spec §7 that `input` asks for. */
  readonly call: (input: Input) => { readonly method: 'POST' | 'PUT'; readonly body: unknown };
  /** What to show until the server has answered. */
  readonly expect?: (cart: Cart, input: Input) => Cart;
  readonly onDone?: (input: Input, cart: Cart) => void;
  /** Without it the failure is shown as a toast. */
  readonly onFailure?: (error: unknown, input: Input) => void;
}

/** Shows the expected cart at once; gives the cart before it, to go back to. */
async function showExpected<Cart, Input>(
  client: QueryClient,
  queryKey: readonly unknown[],
  { expect }: CartWriteOptions<Cart, Input>,
  input: Input,
): Promise<{ before: Cart | undefined }> {
  const before = client.getQueryData<Cart>(queryKey);
  // A read that is under way would bring back the cart from before this write.
  await client.cancelQueries({ queryKey });
  if (expect) client.setQueryData<Cart>(queryKey, (cart) => cart && expect(cart, input));
  return { before };
}

/**
 * A write that the server answers with the cart, which then replaces whatever was shown. Of several writes in
 * a row only the last answer is shown; a failed one goes back and reads the truth. The answer changes what
 * the shopper's own data say, so that is read again too (spec §4).
 */
function cartWrite<Cart, Input>(
  shop: ShopInfo,
  client: QueryClient,
  options: CartWriteOptions<Cart, Input>,
): MutationOptions<Cart, Error, Input, { before: Cart | undefined }> {
  const queryKey = cartKey(shop);
  return {
    mutationKey: cartWrites,
    scope: cartScope,
    networkMode: 'always',
    mutationFn: (input) => {
      const { method, body } = options.call(input);
      return callShop<Cart>(shop, paths.api.cart, { method, body });
    },
    onMutate: (input) => showExpected(client, queryKey, options, input),
    onSuccess: async (cart, input) => {
      await client.cancelQueries({ queryKey });
      if (client.isMutating({ mutationKey: cartWrites }) === 1) client.setQueryData(queryKey, cart);
      void client.invalidateQueries({ queryKey: ['user'] });
      options.onDone?.(input, cart);
    },
    onError: (error, input, shown) => {
      if (shown) client.setQueryData(queryKey, shown.before);
      void client.invalidateQueries({ queryKey });
      (options.onFailure ?? showFailure)(error, input);
    },
  };
}

/** The write as a hook: its state says whether it is under way. */
export function useCartWrite<Cart, Input>(options: CartWriteOptions<Cart, Input>) {
  const shop = useShop();
  const client = queryClient();
  return useMutation(cartWrite(shop, client, options), client);
}

/** The same write outside a hook, for islands that load this file only when they write. Rejects as the call does. */
export function runCartWrite<Cart, Input>(
  shop: ShopInfo,
  options: CartWriteOptions<Cart, Input>,
  input: Input,
): Promise<Cart> {
  const client = queryClient();
  return client
    .getMutationCache()
    .build(client, cartWrite(shop, client, options))
    .execute(input);
}
