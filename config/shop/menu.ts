/**
 * Entries of the main menu that are not categories (spec §3 "isCustomComponent"), in order, after the categories.
 * `brands` opens the list of brands; `configurator` links to the store's build-your-own-system page.
 */
export const customMenuEntries = ['brands', 'configurator'] as const;

export type CustomMenuEntry = (typeof customMenuEntries)[number];

/**
 * The categories whose submenus show the places of the home page beside them, as category codes. The other submenus show
 * the pages with advice (`config/limits/content.ts`).
 */
export const placesMenuEntries = ['cameras', 'kits'] as const;
