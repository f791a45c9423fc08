'use client';

import { FilterSections } from './filter-sections';
import { FilterSheet } from './filter-sheet';
import { ListAnnouncer } from './list-announcer';
import { ListRegion } from './list-region';
import { OptionMark, PendingRemoval, Results } from './pending-parts';
import { PagedList } from './paged-list';
import { ShowResults } from './show-results';
import { ViewMemory } from './view-memory';

/** The islands of a list in one chunk: they hydrate together. */
export const listParts = {
  FilterSections,
  FilterSheet,
  PendingRemoval,
  ListAnnouncer,
  ListRegion,
  OptionMark,
  PagedList,
  Results,
  ShowResults,
  ViewMemory,
};
