import { callShop } from '@/lib/client/call';
import { CallError } from '@/lib/client/call-error';
import { type ShopInfo, useShop } from '@/lib/client/shop-context';
import { announced, carryToast } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import type { AccountPostBody, AccountPost } from './schema';
import { forgetPerson } from '@/lib/client/person/forget-person';
import { storeSignedIn, wasSignedIn } from '@/lib/client/person/sign-in-state';
import { userKey, withoutReadingUser } from '@/lib/client/person/user';
import { queryClient } from '@/lib/client/query-client';
import { useMutation } from '@tanstack/react-query';
import type { AreaPost } from './area-schema';

/** `POST /api/user` (spec §7). Shows the outcome as a toast. Rejects with CallError, which the form shows too. */
export function postUser<Reply extends object>(shop: ShopInfo, body: AccountPostBody): Promise<Reply> {
  return announced(callShop<Reply>(shop, paths.api.user, { method: 'POST', body }));
}

/** The failure of a call whose current password was wrong, as an error of the field `name`; any other as it is. */
export function renamePasswordError(error: unknown, name: string): unknown {
  if (!(error instanceof CallError) || error.code !== 'password_wrong') return error;
  return new CallError(error.message, error.status, error.code, { [name]: error.message });
}

/**
 * Reads the user and the cart again after a sign-in (spec §4). Resolves when both are read: the page that follows, such as
 * the checkout, must not start with the cart of the guest. Erases what is left of a customer who was signed in before and
 * may be somebody else. Never rejects.
 */
export async function refetchAfterSignIn(): Promise<void> {
  if (wasSignedIn()) await forgetPerson();
  storeSignedIn(true);
  const client = queryClient();
  const refetch = (queryKey: readonly string[]) => client.invalidateQueries({ queryKey, refetchType: 'all' });
  await Promise.all([refetch(userKey), refetch(['cart'])]);
}

/**
 * Signs out and loads the home page (spec §4), so that nothing of the customer stays in the browser or in the memory of
 * the page. False, with a toast, if the call failed (spec §8).
 */
export async function signOut(shop: ShopInfo): Promise<boolean> {
  let reply: object;
  try {
    reply = await withoutReadingUser(() => postUser(shop, { type: 'logout' }));
  } catch {
    void queryClient().invalidateQueries({ queryKey: userKey });
    return false;
  }
  storeSignedIn(false);
  await forgetPerson();
  queryClient().clear();
  carryToast(reply);
  window.location.assign(paths.home);
  return true;
}

/** The body of a call; the schemas fill in what is left out. */
export type AccountCall = { readonly type: AccountPost['type'] | AreaPost['type'] } & Readonly<
  Record<string, unknown>
>;

/** `POST /api/user`, whose outcome is shown as a toast; `mutateAsync` rejects with CallError. */
export function useAccountCall() {
  const shop = useShop();
  return useMutation(
    {
      networkMode: 'always' as const,
      mutationFn: (body: AccountCall) =>
        announced(callShop<object>(shop, paths.api.user, { method: 'POST', body })),
    },
    queryClient(),
  );
}
