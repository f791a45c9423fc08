/**
 * What stands before the stems of a product's document, so that one entry answers for a place: `name` for names,
 * brands and numbers, `place` for these and categories and properties, nothing for anything at all. `word`
 * marks words of names and places as they are written, where that is not their stem: what is typed may be the
 * beginning of one. Words are letters and digits only, so that none begins so.
 */
export const marks = { name: '=', place: '~', any: '', word: '^' } as const;
export type Mark = (typeof marks)[keyof typeof marks];
