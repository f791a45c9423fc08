/** Products that can be compared at once; on a narrow window two stand beside each other. */
export const compare = { most: 4, storageKey: 'compare_skus' } as const;
