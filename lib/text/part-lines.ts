/** The parts of a bundle as lines, `4 × Camera`; none for another article. */
export const partLines = (
  parts: readonly { readonly quantity: number; readonly name: string }[] | undefined,
): string[] => (parts ?? []).map(({ quantity, name }) => `${quantity} × ${name}`);

/** The same below `title`, as details of a line in an email or a document. */
export function titledPartLines(title: string, parts: Parameters<typeof partLines>[0]): string[] {
  const lines = partLines(parts);
  return lines.length === 0 ? [] : [title, ...lines];
}
