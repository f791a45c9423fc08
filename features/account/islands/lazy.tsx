'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// The islands of every page, and the form below an order, which few use.

export const AccountToggle = lazyIsland(() =>
  import('./account-toggle').then((module) => module.AccountToggle),
);
export const OrderAccountForm = lazyIsland(() =>
  import('./order-account-form').then((module) => module.OrderAccountForm),
);
