'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// The islands of other pages, apart from those of the builder.

export const CartWarning = lazyIsland(() => import('./cart-warning').then((module) => module.CartWarning));
export const FitsSavedPlan = lazyIsland(() =>
  import('./fits-saved-plan').then((module) => module.FitsSavedPlan),
);
