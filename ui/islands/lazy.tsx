'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// Islands of every page.

export const PageFrame = lazyIsland(() => import('./page-frame').then((module) => module.PageFrame));
export const PriceViewSwitch = lazyIsland(() =>
  import('./price-view-switch').then((module) => module.PriceViewSwitch),
);
