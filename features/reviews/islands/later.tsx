'use client';

import { later } from '@/lib/client/later';

// The islands of the reviews, all of which may hydrate when the page is used.

export const MoreReviews = later(() => import('./more-reviews').then((module) => module.MoreReviews));
export const WriteReview = later(() => import('./write-review').then((module) => module.WriteReview));
