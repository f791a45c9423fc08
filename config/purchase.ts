/** Constants of spec §9 for the choice of a variant; apart from the catalogue, because islands carry them. */
export const purchase = { optionCutoff: 5 } as const;
