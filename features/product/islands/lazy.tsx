'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// The islands of the product page that do not have to respond at once.

export const BuyBar = lazyIsland(() => import('./buy-bar').then((module) => module.BuyBar));
export const ChosenHighlights = lazyIsland(() =>
  import('./chosen-variant').then((module) => module.ChosenHighlights),
);
export const ChosenInStock = lazyIsland(() =>
  import('./chosen-variant').then((module) => module.ChosenInStock),
);
export const ChosenSku = lazyIsland(() => import('./chosen-variant').then((module) => module.ChosenSku));
export const Delivery = lazyIsland(() => import('./delivery').then((module) => module.Delivery));
export const Gallery = lazyIsland(() => import('./gallery').then((module) => module.Gallery));
export const ReportView = lazyIsland(() => import('./report-view').then((module) => module.ReportView));
export const RecentlyViewed = lazyIsland(() =>
  import('./recently-viewed').then((module) => module.RecentlyViewed),
);
export const ShareButton = lazyIsland(() => import('./share-button').then((module) => module.ShareButton));
export const SoldOut = lazyIsland(() => import('./sold-out').then((module) => module.SoldOut));
/** For options whose values do not fit side by side, which few products have. */
export const SelectField = lazyIsland(() => import('@/ui/select-field').then((module) => module.SelectField));
export const VariantTiers = lazyIsland(() => import('./variant-tiers').then((module) => module.VariantTiers));
