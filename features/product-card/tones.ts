/** The tone of each stock status, and below it its message key in the namespace `product`. */
export const stockTones = { IN_STOCK: 'in', LOW_STOCK: 'low', OUT_OF_STOCK: 'out' } as const;
export const stockTexts = {
  IN_STOCK: 'inStock',
  LOW_STOCK: 'lowStockShort',
  OUT_OF_STOCK: 'outOfStock',
} as const;

/** The badge tone of each product label. */
export const labelTones = { new: 'brand', sale: 'sale', bestseller: 'ink' } as const;
