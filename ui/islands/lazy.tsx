'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// Islands of every page.

export const Accordion = lazyIsland(() => import('./accordion').then((module) => module.Accordion));
export const PageFrame = lazyIsland(() => import('./page-frame').then((module) => module.PageFrame));
export const PriceViewSwitch = lazyIsland(() =>
  import('./price-view-switch').then((module) => module.PriceViewSwitch),
);
