'use client';

import { later } from '@/lib/client/later';

// The islands of the reviews, all of which may hydrate after load.

export const MoreReviews = later(() => import('./more-reviews').then((module) => module.MoreReviews));
export const WriteReview = later(() => import('./write-review').then((module) => module.WriteReview));
