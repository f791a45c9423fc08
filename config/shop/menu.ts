/**
 * The categories whose submenus show the places of the home page beside them, as category codes. The other submenus show
 * the pages with advice (`config/limits/content.ts`).
 */
export const placesMenuEntries = ['cameras', 'kits'] as const;
