/** The key of the last plan in the browser: the query of its address. */
export const savedPlan = 'system_plan';

const hasPlace = (query: string) => new URLSearchParams(query).has('for');

/** Whether a plan takes the place of the one in the browser. A check of articles, which has no place, replaces no plan. */
export const replacesPlan = (before: string, after: string): boolean =>
  after !== '' && (hasPlace(after) || !hasPlace(before));
