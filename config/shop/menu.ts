/** Networks in which a store may have a profile (`social` of the site file), in the order of the footer, with their names. */
export const socialNetworks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const;
export type SocialNetwork = keyof typeof socialNetworks;

/** The brands whose logos the footer shows (spec §2 "partner logos"), as brand codes; a store without one omits it. */
export const partners = ['noctara', 'stravon', 'linqora', 'orbelle', 'datacairn', 'kestria'] as const;
export type PartnerCode = (typeof partners)[number];

export const bestsellersBelowCart = 8;

/**
 * The categories whose submenus show the scenes of the home page next to them, as category codes. The other submenus show
 * the pages with advice (`config/limits/content.ts`).
 */
export const placesMenuEntries = ['cameras', 'kits'] as const;
