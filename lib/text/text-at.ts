export interface TextTree {
  readonly [name: string]: string | TextTree;
}

/** The text with a key such as `email.invalid`; undefined without one. */
export function findText(texts: TextTree, key: string): string | undefined {
  let at: string | TextTree | undefined = texts;
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The same. Throws for a key that the texts lack, which is a bug. */
export function textAt(texts: TextTree, key: string): string {
  const text = findText(texts, key);
  if (text === undefined) throw new Error(`No text "${key}"`);
  return text;
}
