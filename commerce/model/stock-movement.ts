/**
 * Why the units on hand changed. `set`: somebody counted them; `sheet`: an import of stock; `import`: one of the catalogue; `order`: a
 * parcel left; `return`: units of a refund came back; `other`: unknown.
 */
export type StockCause = 'set' | 'sheet' | 'import' | 'order' | 'return' | 'other';
