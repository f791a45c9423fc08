/** A text without the characters at its beginning and its end that `dropped` matches. A pattern with `+$` would take time with the square of inner runs. */
export function withoutEnds(text: string, dropped: RegExp): string {
  let [start, end] = [0, text.length];
  while (start < end && dropped.test(text.charAt(start))) start += 1;
  while (end > start && dropped.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
