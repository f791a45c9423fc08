'use client';

import { lazyIsland, lazyPart } from '@/lib/hydration/lazy-island';

// The islands of a list hydrate together, inside the boundary of the region.

const parts = async () => (await import('./list-parts')).listParts;

export const ListRegion = lazyIsland(async () => (await parts()).ListRegion);
export const FilterSections = lazyPart(async () => (await parts()).FilterSections);
export const FilterSheet = lazyPart(async () => (await parts()).FilterSheet);
export const PendingRemoval = lazyPart(async () => (await parts()).PendingRemoval);
export const ListAnnouncer = lazyPart(async () => (await parts()).ListAnnouncer);
export const OptionMark = lazyPart(async () => (await parts()).OptionMark);
export const PagedList = lazyPart(async () => (await parts()).PagedList);
export const Results = lazyPart(async () => (await parts()).Results);
export const ShowResults = lazyPart(async () => (await parts()).ShowResults);
export const ViewMemory = lazyPart(async () => (await parts()).ViewMemory);

// These depend on other features.
export const ListCards = lazyPart(() => import('./list-cards').then((module) => module.ListCards));
export const OrderList = lazyPart(() => import('./order-list').then((module) => module.OrderList));
