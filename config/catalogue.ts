import { purchase } from './purchase.ts';
import { recent } from './recent.ts';

/** Constants of spec §9 that shape catalogue pages. */
export const catalogue = {
  pageSize: 100,
  /** Seconds an ISR page or cached read stays fresh. Next wants the literal again in `export const revalidate`. */
  revalidateSeconds: 10,
  recentlyViewed: recent.most,
  /** Products of the same kind below a product. */
  relatedProducts: 4,
  /** What has this attribute films: notes on the use of cameras stand on its page (countries.md). */
  cameraAttribute: 'night_vision',
  /** Where a camera keeps what it records. */
  storageAttribute: 'storage',
  /** At this many pieces or fewer a card says "few left". */
  lowStock: 3,
  search: {
    /** What a shopper types beyond this is not read. */
    maxLength: 200,
    maxWords: 12,
    /** With fewer hits than this, words that nobody uses are read as typing errors. */
    fewHits: 3,
    /** Categories to go on with where nothing was found; what a store does not have is left out. */
    popular: [
      'turret-cameras',
      'dome-cameras',
      'wifi-cameras',
      'video-doorbells',
      'network-recorders',
      'wired-kits',
    ],
    /** Suggestions while a shopper types. */
    suggest: { minLength: 2, debounceMs: 200, products: 6, categories: 4, brands: 3 },
  },
  filters: { collapsibleOffset: 3, optionCutoff: 4, optionSearchAmount: 6 },
  /** More options than this become a select on the product page. */
  productOptionCutoff: purchase.optionCutoff,
  /** `path`: /{category}/q/page/2; `query`: ?page=2 (spec §2 "alternate mode"). */
  listUrlMode: 'path',
  sortMethods: [
    {
      id: 'position_asc',
      text: 'position',
      attribute: 'position',
      sortDirection: 'ASC',
      urlParam: 'position',
    },
    { id: 'price_asc', text: 'priceAscending', attribute: 'price', sortDirection: 'ASC', urlParam: 'price' },
    {
      id: 'price_desc',
      text: 'priceDescending',
      attribute: 'price',
      sortDirection: 'DESC',
      urlParam: 'price-desc',
    },
  ],
} as const satisfies {
  pageSize: number;
  revalidateSeconds: number;
  recentlyViewed: number;
  relatedProducts: number;
  cameraAttribute: string;
  storageAttribute: string;
  lowStock: number;
  search: {
    maxLength: number;
    maxWords: number;
    fewHits: number;
    popular: readonly string[];
    suggest: { minLength: number; debounceMs: number; products: number; categories: number; brands: number };
  };
  filters: { collapsibleOffset: number; optionCutoff: number; optionSearchAmount: number };
  productOptionCutoff: number;
  listUrlMode: 'path' | 'query';
  sortMethods: readonly {
    id: string;
    text: string;
    attribute: 'position' | 'price';
    sortDirection: 'ASC' | 'DESC';
    urlParam: string;
  }[];
};
