'use client';

import { keepsComparison } from '@/lib/client/keeps-comparison';
import { later } from '@/lib/client/later';

// The islands of the comparison that stand on other pages and may hydrate when these are used, where there is nothing to compare yet.

export const CompareBar = later(
  () => import('./compare-bar').then((module) => module.CompareBar),
  keepsComparison,
);
export const CompareToggle = later(
  () => import('./compare-toggle').then((module) => module.CompareToggle),
  keepsComparison,
);
