'use client';

import { lazyIsland, lazyPart } from '@/lib/hydration/lazy-island';

// The toggles of other pages, which only stores with a wishlist render.

const loadToggle = () => import('./wishlist-toggle').then((module) => module.WishlistToggle);

export const WishlistToggle = lazyIsland(loadToggle);
/** The same inside a list, which is an island itself. */
export const ListedWishlistToggle = lazyPart(loadToggle);
export const HeaderWishlist = lazyIsland(() =>
  import('./header-wishlist').then((module) => module.HeaderWishlist),
);
