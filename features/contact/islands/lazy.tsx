'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const ContactPanel = lazyIsland(() => import('./contact-panel').then((module) => module.ContactPanel));
