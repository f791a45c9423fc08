'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const ReportSearch = lazyIsland(() => import('./report-search').then((module) => module.ReportSearch));
/** A plain form until it is hydrated. */
export const SearchBox = lazyIsland(() => import('./search-box').then((module) => module.SearchBox));
