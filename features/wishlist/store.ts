import { QueryObserver } from '@tanstack/react-query';
import { create } from 'zustand';
import { queryClient } from '@/lib/client/query-client';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import type { ShopInfo } from '@/lib/client/shop-context';
import { userQuery, type WireUser } from '@/lib/client/person/user';
import { firstInteraction, onIdle, pageLoaded } from '@/lib/hydration/moments';

/** The wishlist of the user, for the toggles: one subscription for all of them. `isLoggedIn`: null until the user has been read. */
export const useWishlist = create<{ isLoggedIn: boolean | null; skus: readonly string[] }>(() => ({
  isLoggedIn: null,
  skus: [],
}));

const key = 'wishlist_filled';

/** Whether to read the user without an interaction: the list was not empty when last read. */
const isWanted = () => safeLocalStorage.read(key) !== null;

function show(user: WireUser | undefined): void {
  if (!user) return;
  useWishlist.setState({ isLoggedIn: user.isLoggedIn, skus: user.wishlistSkus });
  safeLocalStorage.write(key, user.wishlistSkus.length > 0 ? '1' : null);
}

let started = false;

/** Reads the user once, when the page is idle or after the first interaction, and follows its changes. */
export function startWishlist(shop: ShopInfo): void {
  if (started) return;
  started = true;
  const observe = () => {
    const observer = new QueryObserver(queryClient(), userQuery(shop));
    observer.subscribe(({ data }) => show(data));
    show(observer.getCurrentResult().data);
  };
  void (isWanted() ? pageLoaded() : firstInteraction()).then(() => onIdle(observe));
}
