import type { ReactNode } from 'react';

/** Two short halves: "Wi-Fi", also where more is joined to them. */
const shortPair = /(?<!\p{L})(\p{L}{1,3}-\p{L}{1,3})(?!\p{L})/u;

/**
 * A name whose short pairs never stand on two lines: a line may break after any other hyphen. Screen readers and
 * copies get the text as it is.
 */
export function keepTogether(text: string): ReactNode {
  const parts = text.split(shortPair);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={`${index}-${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
