'use client';

import { lazyIsland } from '@/lib/hydration/lazy-island';

// The islands of the product page that do not have to respond at once.

const parts = async () => (await import('./product-islands')).productIslands;

export const BuyBar = lazyIsland(async () => (await parts()).BuyBar);
export const ChosenAnnouncement = lazyIsland(async () => (await parts()).ChosenAnnouncement);
export const ChosenCompare = lazyIsland(async () => (await parts()).ChosenCompare);
export const ChosenFact = lazyIsland(async () => (await parts()).ChosenFact);
export const ChosenHighlights = lazyIsland(async () => (await parts()).ChosenHighlights);
export const ChosenPart = lazyIsland(async () => (await parts()).ChosenPart);
export const ChosenSku = lazyIsland(async () => (await parts()).ChosenSku);
export const Delivery = lazyIsland(async () => (await parts()).Delivery);
export const ReportView = lazyIsland(async () => (await parts()).ReportView);
export const ShareButton = lazyIsland(async () => (await parts()).ShareButton);
export const VariantTiers = lazyIsland(async () => (await parts()).VariantTiers);
export const VariantTotal = lazyIsland(async () => (await parts()).VariantTotal);

// These are large, or few products have them.
export const Gallery = lazyIsland(() => import('./gallery').then((module) => module.Gallery));
export const RecentlyViewed = lazyIsland(() =>
  import('./recently-viewed').then((module) => module.RecentlyViewed),
);
export const SoldOut = lazyIsland(() => import('./sold-out').then((module) => module.SoldOut));
/** For options whose values do not fit side by side. */
export const SelectField = lazyIsland(() =>
  import('@/ui/form/select-field').then((module) => module.SelectField),
);
