'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const QuickOrderForm = lazyIsland(() =>
  import('./quick-order-form').then((module) => module.QuickOrderForm),
);
