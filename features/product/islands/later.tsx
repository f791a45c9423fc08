'use client';

import { later } from '@/lib/client/later';

// The product page's islands that may hydrate when the page is used.

export const Gallery = later(() => import('./gallery').then((module) => module.Gallery));
export const ShareButton = later(() => import('./share-button').then((module) => module.ShareButton));
/** Few products have so many values of an option that they do not fit side by side. */
export const SelectField = later(() => import('@/ui/select-field').then((module) => module.SelectField));
