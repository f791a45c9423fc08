import type { ReactNode } from 'react';
import { BrandSymbol } from './brand';

/**
 * The mark of the shop in the corners of a viewfinder, with a small icon for what it is about. Decorative. A shop with a logo
 * of its own has its icon in `--own-mark` (`app/[store]/layout.tsx`).
 */
export function OwlTile({ icon }: { readonly icon: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="viewfinder relative grid size-26 shrink-0 place-items-center text-amber [--stroke:2px]"
    >
      <span className="size-14 -translate-y-1.5 bg-(image:--own-mark) bg-contain text-night">
        <BrandSymbol className="size-full [visibility:var(--drawn-mark)]" />
      </span>
      <span className="absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-full border border-line bg-surface text-ink [&>*]:size-4.5">
        {icon}
      </span>
    </span>
  );
}
