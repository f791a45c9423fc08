'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// A file of its own, because few pages have sections that open.

export const Accordion = lazyIsland(() => import('./accordion').then((module) => module.Accordion));

// Islands of every page.

export const PageFrame = lazyIsland(() => import('./page-frame').then((module) => module.PageFrame));
export const PriceViewSwitch = lazyIsland(() =>
  import('./price-view-switch').then((module) => module.PriceViewSwitch),
);
