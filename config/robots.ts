/** Spec §2: every page is marked so; a launch changes this one line. */
export const robots = 'noindex,nofollow';
