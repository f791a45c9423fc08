import { useQuery } from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { callShop } from './call';
import { queryClient } from './query-client';
import { type ShopInfo, useShop } from './shop-context';
import { noteUser } from './signed-in';

/** The response of `GET /api/user` (spec §3, contract.md). */
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

/** The query of the user. */
export const userQuery = (shop: Pick<ShopInfo, 'localeKey' | 'currency'>) => ({
  queryKey: userKey,
  queryFn: async () => {
    const user = await callShop<WireUser>(shop, paths.api.user);
    noteUser(user.isLoggedIn);
    return user;
  },
  networkMode: 'always' as const,
});

/** The user; undefined until it has loaded. */
export function useUser(): WireUser | undefined {
  return useQuery(userQuery(useShop()), queryClient()).data;
}
