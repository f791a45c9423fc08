/** A page number, or a gap in place of omitted ones. */
export type PageSlot = number | 'gap';

/**
 * The page numbers to show: first, last, the current one and its neighbours. A gap replaces two or more omitted
 * numbers, never one. `current` may lie outside `1…total`.
 */
export function pageWindow(current: number, total: number): PageSlot[] {
  const shown = Array.from({ length: Math.max(total, 0) }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= 1,
  );
  return shown.flatMap((page, index): PageSlot[] => {
    const step = page - (shown[index - 1] ?? 0);
    if (step === 1) return [page];
    return step === 2 ? [page - 1, page] : ['gap', page];
  });
}
