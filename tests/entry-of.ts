/** The entry of a table about the demo's stores, countries or languages. Throws for one that the demo does not have. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry {
  const entry = table[key];
  if (entry === undefined) throw new Error(`The tests have no entry for ${key}`);
  return entry;
}
