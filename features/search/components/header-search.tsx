import { IslandTexts } from '@/lib/messages/island-texts';
import { SearchBox } from '../islands/lazy';

const keys = [
  'common.taxIncluded',
  'header.closeSearch',
  'header.openSearch',
  'header.search',
  'header.searchPlaceholder',
  'header.searchSubmit',
  'product.from',
  'search.nearest',
  'search.notSold',
  'search.pages',
  'search.popularPlaces',
  'search.suggest',
] as const;

export const HeaderSearch = () => (
  <IslandTexts of={keys}>
    <SearchBox />
  </IslandTexts>
);
