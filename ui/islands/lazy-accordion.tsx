'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// A file of its own, because few pages have sections that open.

export const Accordion = lazyIsland(() => import('./accordion').then((module) => module.Accordion));
