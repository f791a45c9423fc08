/** How hard a password is to guess, from the easiest. */
export const passwordLevels = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;
export type PasswordLevel = (typeof passwordLevels)[number];
