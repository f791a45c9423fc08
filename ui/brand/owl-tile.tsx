import type { ReactNode } from 'react';

/** The mark of the shop in the corners of a viewfinder, with a small icon for what it is about. Decorative. */
export function OwlTile({ icon }: { readonly icon: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="viewfinder relative grid size-26 shrink-0 place-items-center text-amber [--stroke:2px]"
    >
      {/* oxlint-disable-next-line next/no-img-element -- the icon of the site, which the browser has */}
      <img src="/icons/icon-192.png" alt="" width={72} height={72} className="rounded-xl" />
      <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full border border-line bg-surface text-ink [&>*]:size-5">
        {icon}
      </span>
    </span>
  );
}
