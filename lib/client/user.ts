import { useQuery } from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { callShop } from './call';
import { queryClient } from './query-client';
import { useShop } from './shop-context';

/** The response of `GET /api/user` (spec §3, contract.md). */
interface WireUser {
  readonly isLoggedIn: boolean;
  readonly firstname: string | null;
  readonly email: string | null;
  readonly wishlistSkus: readonly string[];
}

/** The query key of the user; a write to the cart invalidates it (spec §4). */
export const userKey = ['user'] as const;

/** The user; undefined until it has loaded. */
export function useUser(): WireUser | undefined {
  const shop = useShop();
  const queryFn = () => callShop<WireUser>(shop, paths.api.user);
  return useQuery({ queryKey: userKey, queryFn, networkMode: 'always' }, queryClient()).data;
}
