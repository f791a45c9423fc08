/** The tone of the badge that each label of a product is shown in. */
export const labelTones = { new: 'brand', sale: 'sale', bestseller: 'ink' } as const;
