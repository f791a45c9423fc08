'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const EmailForm = lazyIsland(() => import('./email-form').then((module) => module.EmailForm));
