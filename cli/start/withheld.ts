/**
 * Variables that neither builds nor servers get. Next would write `NEXT_DEPLOYMENT_ID` into every URL of a script, so that the files of two
 * builds had no URL in common, and would reload pages for ever where a server has another value than its build. Empty instead of absent:
 * Next reads what is absent from a file `.env`.
 */
export const withheld = { NEXT_DEPLOYMENT_ID: '' } as const;
