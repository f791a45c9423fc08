import { useQuery } from '@tanstack/react-query';
import { paths } from '@/lib/paths/paths';
import { callShop } from '../call';
import { queryClient } from '../query-client';
import { type ShopInfo, useShop } from '../shop-context';
import { storeSignedIn, wasSignedIn } from './sign-in-state';

export interface WireUser {
  readonly isLoggedIn: boolean;
  readonly firstname: string | null;
  readonly email: string | null;
  readonly wishlistSkus: readonly string[];
  /** Set if a customer was signed in in this browser and their session has ended. */
  readonly sessionEnded?: true;
}

/** The query key of the user; a write to the cart invalidates it (spec §4). */
export const userKey = ['user'] as const;

/** Erases what is left of a customer whose session has ended, such as in another browser. */
async function forgetEnded(): Promise<void> {
  const { forgetPerson } = await import('./forget-person');
  await forgetPerson();
  // The checkout leads to the sign-in; any other page may show what belongs to the customer.
  if (window.location.pathname !== paths.checkout) window.location.reload();
}

let signingOut: Promise<unknown> = Promise.resolve();

/** A concurrent answer would report that the session has ended, load the page again, and leave its cookie. */
export async function withoutReadingUser<Reply>(signOut: () => Promise<Reply>): Promise<Reply> {
  const call = queryClient().cancelQueries({ queryKey: userKey }).then(signOut);
  signingOut = call.catch(() => undefined);
  return call;
}

export const userQuery = (shop: Pick<ShopInfo, 'localeKey' | 'currency'>) => ({
  queryKey: userKey,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    await signingOut;
    const user = await callShop<WireUser>(shop, paths.api.user, { signal });
    const hasEnded = !user.isLoggedIn && wasSignedIn();
    // While it is stored that somebody was signed in, so that another read erases what this one could not.
    if (hasEnded) await forgetEnded();
    storeSignedIn(user.isLoggedIn, user.firstname);
    return user;
  },
  networkMode: 'always' as const,
});

export function useUser(): WireUser | undefined {
  return useQuery(userQuery(useShop()), queryClient()).data;
}

export function UserReader(): null {
  useUser();
  return null;
}
