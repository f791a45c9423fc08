'use client';

import Link from 'next/link';
import { Picture } from '@/ui/picture/picture';
import type { MenuAside } from '../menu';

export function MenuAsideColumn({ id, aside }: { readonly id: string; readonly aside: MenuAside }) {
  return (
    <div className="hidden w-80 shrink-0 border-l border-line pl-8 xl:block">
      <p id={id} className="font-semibold">
        {aside.title}
      </p>
      <ul aria-labelledby={id} className="mt-3 grid gap-1">
        {aside.links.map(({ name, url, text, image }) => (
          <li key={url}>
            <Link
              href={url}
              prefetch={false}
              className="group/aside -mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken data-clicked:bg-sunken"
            >
              {image !== null && (
                <span className="relative h-12 w-18 shrink-0 overflow-hidden rounded-sm bg-studio">
                  <Picture src={image} alt="" use="thumbnail" sizes="72px" className="object-contain" />
                </span>
              )}
              <span className="min-w-0 text-sm">
                <span className="block font-semibold group-hover/aside:text-action">{name}</span>
                {text !== null && <span className="block text-xs text-ink-soft">{text}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
