'use client';

import { FilterSections, ListAnnouncer, OptionMark, PendingRemoval, Results } from './filter-sections';
import { FilterSheet, ShowResults } from './filter-sheet';
import { ListRegion } from './list-region';
import { PagedList } from './paged-list';
import { ViewMemory } from './view-memory';

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
