import type { ReactNode } from 'react';

/** Two short halves, "Wi-Fi", also where more is joined to them; a short one and a word, "4G-kamera". */
const shortPair = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}-\p{L}{1,6}(?!\p{L})/u;

/** A span of hours, "8:30–17:30", and a time of the day, "4:30 p.m.". */
const hours = /\d{1,2}:\d{2}(?:–\d{1,2}:\d{2}| [ap]\.m\.)/u;

const whole = new RegExp(`(${shortPair.source}|${hours.source})`, 'u');

/**
 * A text whose short pairs and hours never stand on two lines: a line may break after any other hyphen. Search,
 * screen readers and copies get the text as it is.
 */
export function keepTogether(text: string): ReactNode {
  const parts = text.split(whole);
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
