/** Constants of spec §9 that shape catalogue pages. */
export const catalogue = {
  pageSize: 100,
  /** So many products of a page show on phones before "show more"; `app/list-views.css` has the same number. */
  phoneItems: 24,
  /** Seconds an ISR page or cached read stays fresh. Next requires the literal in `export const revalidate` as well. */
  revalidateSeconds: 10,
  /** Number of related products on a product page. */
  relatedProducts: 4,
  /** Products with this attribute are cameras; their pages show the notes on camera use (docs/countries.md). */
  cameraAttribute: 'night_vision',
  /** The attribute of a camera's recording storage. */
  storageAttribute: 'storage',
  /** The attribute of a camera's video format. */
  codecAttribute: 'codec',
  /** So many of the first products of a category may have the label of best sellers. */
  labelledBestsellers: 5,
  /** The attribute with the viewing angle of a lens, and the degrees from which it is called wide. */
  viewAngle: { attribute: 'view_angle', wideFrom: 95 },
  /** Stock at or below which a card shows "few left". */
  lowStock: 3,
  search: {
    /** Characters of a search text; the rest is ignored. */
    maxLength: 200,
    maxWords: 12,
    /** With fewer hits than this, unknown words are treated as typing errors. */
    fewHits: 3,
    /** Categories to suggest if nothing was found. Those that a store does not have are omitted. */
    popular: [
      'turret-cameras',
      'dome-cameras',
      'wifi-cameras',
      'video-doorbells',
      'network-recorders',
      'wired-kits',
    ],
    /** Suggestions while typing. */
    suggest: { minLength: 2, debounceMs: 200, products: 6, categories: 4, brands: 3 },
  },
  filters: {
    collapsibleOffset: 3,
    optionCutoff: 4,
    optionSearchAmount: 6,
  },
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
  relatedProducts: number;
  cameraAttribute: string;
  storageAttribute: string;
  codecAttribute: string;
  phoneItems: number;
  labelledBestsellers: number;
  viewAngle: { attribute: string; wideFrom: number };
  lowStock: number;
  search: {
    maxLength: number;
    maxWords: number;
    fewHits: number;
    popular: readonly string[];
    suggest: { minLength: number; debounceMs: number; products: number; categories: number; brands: number };
  };
  filters: {
    collapsibleOffset: number;
    optionCutoff: number;
    optionSearchAmount: number;
  };
  listUrlMode: 'path' | 'query';
  sortMethods: readonly {
    id: string;
    text: string;
    attribute: 'position' | 'price';
    sortDirection: 'ASC' | 'DESC';
    urlParam: string;
  }[];
};
