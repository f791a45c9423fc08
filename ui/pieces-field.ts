/** The look of a plain field for a number of pieces, one of many in a list. */
export const piecesField =
  'h-9 w-full min-w-0 rounded-md border border-control bg-surface px-2 text-right font-semibold tabular-nums hover:border-ink-soft focus:border-action focus:outline-2 focus:-outline-offset-1 focus:outline-action disabled:border-line-strong disabled:bg-sunken pointer-coarse:h-11';
