'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const LineArrows = lazyIsland(() => import('./line-arrows').then((module) => module.LineArrows));
