'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// The island of the newsletter.

export const NewsletterForm = lazyIsland(() =>
  import('./newsletter-form').then((module) => module.NewsletterForm),
);
