'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

/** A plain form until it is hydrated. */
export const SearchBox = lazyIsland(() => import('./search-box').then((module) => module.SearchBox));
