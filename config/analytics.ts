/** The currency of events that have none (spec §7). */
export const defaultCurrency = 'EUR';

/** `maxCategories`: of a product in an event (spec §7); `longestWait`: events kept until the question is answered. */
export const analytics = { maxCategories: 5, longestWait: 50 } as const;
