/** Networks in which a store may have a profile (`social` of the site file), in the order of the footer, with their names. */
export const socialNetworks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const;
export type SocialNetwork = keyof typeof socialNetworks;

export const bestsellersBelowCart = 8;
