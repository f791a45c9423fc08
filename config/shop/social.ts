/** Networks in which a store may have a profile (`SOCIAL_LINKS`), in the order of the footer, with their names. */
export const socialNetworks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const;
export type SocialNetwork = keyof typeof socialNetworks;
