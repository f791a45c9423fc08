'use client';

import { later } from '@/lib/client/later';
import { paths } from '@/lib/paths';

/** A plain form until it is hydrated. On the results it shows what was searched for. */
export const SearchBox = later(
  () => import('./search-box').then((module) => module.SearchBox),
  () => window.location.pathname === paths.search(),
);
