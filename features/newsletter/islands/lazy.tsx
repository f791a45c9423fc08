'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// The island of the newsletter.

export const EmailForm = lazyIsland(() => import('./email-form').then((module) => module.EmailForm));
