'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const ConsentButton = lazyIsland(() =>
  import('./consent-button').then((module) => module.ConsentButton),
);
export const ConsentDialog = lazyIsland(() =>
  import('./consent-dialog').then((module) => module.ConsentDialog),
);
