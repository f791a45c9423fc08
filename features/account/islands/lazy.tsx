'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// The islands of every page.

export const AccountToggle = lazyIsland(() =>
  import('./account-toggle').then((module) => module.AccountToggle),
);
