'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const ReturnPictures = lazyIsland(() =>
  import('./return-pictures').then((module) => module.ReturnPictures),
);
