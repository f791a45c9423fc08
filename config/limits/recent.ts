/** Recently viewed products (spec §9) and recent searches. Separate from the catalogue, because islands include it. `marginPx`: CSS pixels. */
export const recent = { most: 5, marginPx: 200 } as const;
