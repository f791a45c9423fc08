/** The languages of the back office. */
export const staffLanguages = ['en', 'nl', 'de'] as const;
export type StaffLanguage = (typeof staffLanguages)[number];
