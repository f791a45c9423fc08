/** The key of the last plan in the browser: the query of its address. */
export const savedPlan = 'system_plan';
