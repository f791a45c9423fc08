'use client';

import { later } from '@/lib/client/later';

// The islands of a list that may hydrate after load: its links and forms work without them.

export const FilterSheet = later(() => import('./filter-sheet').then((module) => module.FilterSheet));
export const ListArrival = later(() => import('./list-arrival').then((module) => module.ListArrival));
export const ListRegion = later(() => import('./list-region').then((module) => module.ListRegion));
export const OptionMark = later(() => import('./option-mark').then((module) => module.OptionMark));
export const OptionSearch = later(() => import('./option-search').then((module) => module.OptionSearch));
export const PagedList = later(() => import('./paged-list').then((module) => module.PagedList));
export const Results = later(() => import('./results').then((module) => module.Results));
export const ViewMemory = later(() => import('./view-memory').then((module) => module.ViewMemory));
