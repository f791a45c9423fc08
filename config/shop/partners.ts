/** The brands whose logos the footer shows (spec §2 "partner logos"), as brand codes; a store without one omits it. */
export const partners = ['noctara', 'stravon', 'linqora', 'orbelle', 'datacairn', 'kestria'] as const;
export type PartnerCode = (typeof partners)[number];
