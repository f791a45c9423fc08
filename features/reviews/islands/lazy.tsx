'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

export const MoreReviews = lazyIsland(() => import('./more-reviews').then((module) => module.MoreReviews));
export const WriteReview = lazyIsland(() => import('./write-review').then((module) => module.WriteReview));
