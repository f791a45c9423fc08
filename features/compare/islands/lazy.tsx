'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// The islands of the comparison on other pages.

export const CompareBar = lazyIsland(() => import('./compare-bar').then((module) => module.CompareBar));
