export interface ChipProps {
  readonly text: string;
  /** In pixels, for a height of 28. */
  readonly width: number;
  readonly slant?: boolean | undefined;
  /** A drawing before the text, on a grid of 24; the width includes its 20 px. */
  readonly mark?: string | undefined;
  /** The accessible name; omit it where the name is visible beside the chip. */
  readonly label?: string | undefined;
}

/** The name of a brand in the shop's own typeface on a chip, 28 px high; no logo is reproduced. */
export function Chip({ text, width, slant = false, mark, label }: ChipProps) {
  return (
    <svg
      viewBox={`0 0 ${width} 28`}
      className="h-7 w-auto shrink-0"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <rect
        x="0.5"
        y="0.5"
        width={width - 1}
        height="27"
        rx="4.5"
        className="fill-white stroke-line-strong"
      />
      {mark !== undefined && (
        <path
          d={mark}
          transform="translate(7 6) scale(0.667)"
          strokeWidth="2.25"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="fill-none stroke-action"
        />
      )}
      <text
        x={mark === undefined ? width / 2 : (width + 20) / 2}
        y="18.25"
        textAnchor="middle"
        fontSize="12"
        fontWeight="700"
        fontStyle={slant ? 'oblique' : undefined}
        className="fill-ink font-sans"
      >
        {text}
      </text>
    </svg>
  );
}
