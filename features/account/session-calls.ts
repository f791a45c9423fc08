import { carryToast } from '@/lib/client/toasts';
import { forgetPerson } from '@/lib/client/person/forget-person';
import { storeSignedIn, wasSignedIn } from '@/lib/client/person/sign-in-state';
import { userKey, withoutReadingUser } from '@/lib/client/person/user';
import { queryClient } from '@/lib/client/query-client';
import type { ShopInfo } from '@/lib/client/shop-context';
import { paths } from '@/lib/paths/paths';
import { postUser } from './user-calls';

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
