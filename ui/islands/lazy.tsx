'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// Islands of every page.

export const CollapsibleSection = lazyIsland(() =>
  import('./collapsible-section').then((module) => module.CollapsibleSection),
);
export const Mask = lazyIsland(() => import('./mask').then((module) => module.Mask));
export const PageState = lazyIsland(() => import('./page-state').then((module) => module.PageState));
export const PriceViewSwitch = lazyIsland(() =>
  import('./price-view-switch').then((module) => module.PriceViewSwitch),
);
export const ToastHost = lazyIsland(() => import('./toast-host').then((module) => module.ToastHost));
