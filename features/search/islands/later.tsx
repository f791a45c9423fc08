'use client';

import { later } from '@/lib/client/later';

/** A plain form until it is hydrated, after load. */
export const SearchBox = later(() => import('./search-box').then((module) => module.SearchBox));
