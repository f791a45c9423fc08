/** `most`: products that can be compared at once. */
export const compare = { most: 4, storageKey: 'compare_skus' } as const;
