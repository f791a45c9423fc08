/**
 * Entries of the main menu that are not categories (spec §3 "isCustomComponent"), in order, after the categories.
 * `brands` opens the list of brands; `configurator` links to the store's build-your-own-system page.
 */
export const customMenuEntries = ['brands', 'configurator'] as const;

export type CustomMenuEntry = (typeof customMenuEntries)[number];
