import type { ReactNode } from 'react';

/** Two short parts joined by a hyphen ("Wi-Fi"), also inside a longer compound; a short part and a word ("4G-kamera"). */
const shortPair = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}-\p{L}{1,6}(?!\p{L})/u;

/** A range of times ("8:30–17:30", "8 h 30–17 h 30") and a time of day ("4:30 p.m."). */
const hours = /\d{1,2}(?:(?::|\u00a0h\u00a0)\d{2}–\d{1,2}(?::|\u00a0h\u00a0)\d{2}|:\d{2} [ap]\.m\.)/u;

const orderNumber = /(?<![A-Z0-9-])[A-Z0-9]{4}-[A-Z0-9]{4}(?![A-Z0-9])/u;

/** "5 MP", "4 TB": of the name of a model. */
const size = /\d+ [MTG][BPo](?!\p{L})/u;

const whole = new RegExp(`(${shortPair.source}|${hours.source}|${orderNumber.source}|${size.source})`, 'u');

/** Other hyphens may break. The text content is unchanged for search, screen readers and the clipboard. */
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
