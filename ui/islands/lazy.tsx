'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// Islands of every page.

export const CollapsibleSection = lazyIsland(() =>
  import('./collapsible-section').then((module) => module.CollapsibleSection),
);
export const PriceViewSwitch = lazyIsland(() =>
  import('./price-view-switch').then((module) => module.PriceViewSwitch),
);
export const ToastHost = lazyIsland(() => import('./toast-host').then((module) => module.ToastHost));
