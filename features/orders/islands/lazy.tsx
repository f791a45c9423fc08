'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// Islands of the success page and of the page of an order.

export const CopyValue = lazyIsland(() => import('./copy-value').then((module) => module.CopyValue));
