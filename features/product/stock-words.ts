/** How the shop shows whether something can be had: the tone of its dot, and its words in `product`. */
export const stockTones = { IN_STOCK: 'in', LOW_STOCK: 'low', OUT_OF_STOCK: 'out' } as const;
export const stockTexts = {
  IN_STOCK: 'inStock',
  LOW_STOCK: 'lowStockShort',
  OUT_OF_STOCK: 'outOfStock',
} as const;
