'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// The island of the contact page.

export const ContactPanel = lazyIsland(() => import('./contact-panel').then((module) => module.ContactPanel));
