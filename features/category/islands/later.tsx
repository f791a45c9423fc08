'use client';

import { keepsComparison } from '@/lib/client/keeps-comparison';
import { later, laterInside } from '@/lib/client/later';
import { remembersOrderList } from '../views';

// The islands of a list hydrate when it is used: its links and forms work without them. They do so together, because a
// field inside one of them speaks to the form around it.

const filterSheet = () => import('./filter-sheet');
const leaving = () => import('./leaving');
const listArrival = () => import('./list-arrival');
const optionMark = () => import('./option-mark');
const optionSearch = () => import('./option-search');
const pagedList = () => import('./paged-list');
const results = () => import('./results');
const viewMemory = () => import('./view-memory');

export const ListRegion = later(
  async () => {
    // React asks for what is inside only when it gets there: one after the other.
    const inside = [
      filterSheet,
      leaving,
      listArrival,
      optionMark,
      optionSearch,
      pagedList,
      results,
      viewMemory,
    ];
    const [{ ListRegion: Region }] = await Promise.all([
      import('./list-region'),
      ...inside.map((load) => load()),
    ]);
    return Region;
    // Marks of the comparison stand inside, and the fields of an order list.
  },
  () => keepsComparison() || remembersOrderList(),
);

export const FilterSheet = laterInside(async () => (await filterSheet()).FilterSheet);
export const Leaving = laterInside(async () => (await leaving()).Leaving);
export const ListArrival = laterInside(async () => (await listArrival()).ListArrival);
export const OptionMark = laterInside(async () => (await optionMark()).OptionMark);
export const OptionSearch = laterInside(async () => (await optionSearch()).OptionSearch);
export const PagedList = laterInside(async () => (await pagedList()).PagedList);
export const Results = laterInside(async () => (await results()).Results);
export const ViewMemory = laterInside(async () => (await viewMemory()).ViewMemory);
