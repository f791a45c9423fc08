'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const ReturnLines = lazyIsland(() => import('./return-lines').then((module) => module.ReturnLines));
