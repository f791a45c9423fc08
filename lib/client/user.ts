import { useQuery } from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { callShop } from './call';
import { queryClient } from './query-client';
import { safeLocalStorage } from './safe-storage';
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

const mark = 'signed_in';

/** Whether to load the user without need: this browser was signed in when it was last read. */
export const userIsWanted = (): boolean => safeLocalStorage.read(mark) !== null;

/** Stores whether somebody is signed in; the session cookie cannot be read by scripts. */
export const noteUser = (isLoggedIn: boolean): void => safeLocalStorage.write(mark, isLoggedIn ? '1' : null);

/** The user; undefined until it has loaded. */
export function useUser(): WireUser | undefined {
  const shop = useShop();
  const queryFn = async () => {
    const user = await callShop<WireUser>(shop, paths.api.user);
    noteUser(user.isLoggedIn);
    return user;
  };
  return useQuery({ queryKey: userKey, queryFn, networkMode: 'always' }, queryClient()).data;
}
