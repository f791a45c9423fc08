import { carryToast } from '@/lib/client/toasts';
import { forgetPerson } from '@/lib/client/person/forget-person';
import { storeSignedIn, wasSignedIn } from '@/lib/client/person/sign-in-state';
import { userKey, withoutReadingUser } from '@/lib/client/person/user';
import { queryClient } from '@/lib/client/query-client';
import type { ShopInfo } from '@/lib/client/shop-context';
import { paths } from '@/lib/paths/paths';
import { postUser } from './user-calls';

/** Resolves when both are read: the checkout must not start with the guest's cart. Erases an earlier customer's traces. */
export async function refetchAfterSignIn(): Promise<void> {
  if (wasSignedIn()) await forgetPerson();
  storeSignedIn(true);
  const client = queryClient();
  const refetch = (queryKey: readonly string[]) => client.invalidateQueries({ queryKey, refetchType: 'all' });
  await Promise.all([refetch(userKey), refetch(['cart'])]);
}

/** Loads the home page, so that nothing of the customer stays in memory. False, with a toast, if the call failed (spec §8). */
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
