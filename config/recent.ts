/** Products that were looked at before (spec §9); apart from the catalogue, because islands carry it. `marginPx`: CSS pixels. */
export const recent = { most: 5, marginPx: 200 } as const;
