/**
 * Entries of the main menu that are no categories (spec §3 "isCustomComponent"), in their order behind the
 * categories. `brands` opens the list of brands; `configurator` leads to the store's build-your-own-system page.
 */
export const customMenuEntries = ['brands', 'configurator'] as const;

export type CustomMenuEntry = (typeof customMenuEntries)[number];
