/**
 * A card as it stands in a grid, and the names by which `app/list-views.css` makes a row of it where its list
 * shows rows (spec §4 GRID, LIST, ORDER_LIST). One markup for all three: lists are cached for everybody, and
 * the view is the browser's own. A list repeats these a hundred times, so the rows' styles stand there.
 */
export const cardLooks = {
  card: 'listed flex flex-col',
  picture: 'listed-picture',
  labels: 'listed-labels absolute top-2 left-2 flex flex-col gap-1 listed-elsewhere',
  // Two cards beside each other on a phone have no room for it beside the labels.
  mark: 'absolute right-1 bottom-1 z-1 rounded-md bg-surface/90 listed-elsewhere md:top-1 md:bottom-auto noscript:hidden',
  brand: 'listed-brand mt-3 text-xs font-medium text-ink-faint',
  name: 'listed-name mt-0.5 text-base leading-snug',
  sku: 'listed-sku hidden text-xs text-ink-faint tabular-nums',
  facts: 'listed-facts mt-1.5 mb-3 flex flex-wrap gap-x-2.5 gap-y-0.5 text-xs text-ink-soft',
  offer: 'listed-offer relative mt-auto flex items-end justify-between gap-2',
  action: 'listed-action relative z-1 listed-elsewhere',
  price: 'listed-price',
  stock: 'listed-stock mt-1',
  order: 'listed-order relative z-1 hidden',
  variants: 'listed-variants relative z-1 hidden',
} as const;
