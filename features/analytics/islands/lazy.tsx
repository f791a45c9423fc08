'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const Tracking = lazyIsland(() => import('./tracking').then((module) => module.Tracking));
