'use client';

import { later } from '@/lib/client/later';

// The islands of the comparison that stand on other pages and may hydrate after load.

export const CompareBar = later(() => import('./compare-bar').then((module) => module.CompareBar));
export const CompareToggle = later(() => import('./compare-toggle').then((module) => module.CompareToggle));
