/** Letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name inside a sentence: one with right-to-left letters in Unicode's first strong isolate, so that it does not reorder what
 * stands beside it; any other unchanged. For texts without markup; elsewhere use `<bdi>`.
 */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);
