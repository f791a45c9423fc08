'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const OpeningLine = lazyIsland(() => import('./opening-line').then((module) => module.OpeningLine));
