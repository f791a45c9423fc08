/** Constants of spec §9 that shape catalogue pages. */
export const catalogue = {
  pageSize: 100,
  /** Products of a page that show before "show more": full rows of two, three and four; `app/list-views.css` has the same number. */
  firstItems: 36,
  /** Seconds an ISR page or cached read stays fresh. Next requires the literal in `export const revalidate` as well. */
  revalidateSeconds: 10,
  relatedProducts: 4,
  /** Pictures of a gallery at most, the views at night among them. */
  galleryPictures: 8,
  /** The facts of a card, and the columns of a list in a wide window. */
  cardFacts: 3,
  cardColumns: 4,
  /** How many of the first products of a category may have the label of best sellers. */
  labelledBestsellers: 1,
  /** The degrees from which the viewing angle of a lens is called wide. */
  wideAngle: 95,
  /** Stock at or below which a card shows "few left". */
  lowStock: 3,
  search: {
    /** Characters of a search text; the rest is ignored. */
    maxLength: 200,
    maxWords: 12,
    /** With fewer hits than this, unknown words are treated as typing errors. */
    fewHits: 3,
    /** Categories that are suggested if nothing was found. */
    suggestedCategories: 6,
    suggest: {
      minLength: 2,
      debounceMs: 200,
      products: 6,
      categories: 4,
      brands: 3,
      guides: 3,
      /** Brands of an empty field. */
      startBrands: 4,
    },
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
    // Beside those of the specification.
    { id: 'rating_desc', text: 'rating', attribute: 'rating', sortDirection: 'DESC', urlParam: 'rating' },
    { id: 'newest_desc', text: 'newest', attribute: 'newest', sortDirection: 'DESC', urlParam: 'newest' },
  ],
} as const satisfies {
  pageSize: number;
  revalidateSeconds: number;
  relatedProducts: number;
  galleryPictures: number;
  firstItems: number;
  cardFacts: number;
  cardColumns: number;
  labelledBestsellers: number;
  wideAngle: number;
  lowStock: number;
  search: {
    maxLength: number;
    maxWords: number;
    fewHits: number;
    suggestedCategories: number;
    suggest: Readonly<
      Record<
        'minLength' | 'debounceMs' | 'products' | 'categories' | 'brands' | 'guides' | 'startBrands',
        number
      >
    >;
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
    attribute: 'position' | 'price' | 'rating' | 'newest';
    sortDirection: 'ASC' | 'DESC';
    urlParam: string;
  }[];
};
