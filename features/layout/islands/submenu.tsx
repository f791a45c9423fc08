'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { Thumbnail } from '@/ui/picture/thumbnail';
import type { MenuAside, MenuEntry, MenuNode } from '../menu';
import { Picture } from '@/ui/picture/picture';

function MenuAsideColumn({ id, aside }: { readonly id: string; readonly aside: MenuAside }) {
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

const linkClass =
  'rounded-sm hover:text-action hover:underline data-clicked:text-action data-clicked:underline';

/** One category of a submenu with its picture (spec §9 "submenu images 80 by 80") and what is below it. */
function SubmenuItem({ node }: { readonly node: MenuNode }) {
  return (
    <li className="flex min-w-0 gap-4">
      {node.image !== null && <Thumbnail src={node.image} size="md" />}
      <div className="min-w-0">
        <Link href={node.url} prefetch={false} className={`text-sm font-semibold ${linkClass}`}>
          {node.name}
        </Link>
        <ul className="mt-1">
          {node.children.map((leaf) => (
            <li key={leaf.id}>
              <Link
                href={leaf.url}
                prefetch={false}
                className={`inline-flex min-h-7 items-center text-sm text-ink-soft ${linkClass}`}
              >
                {leaf.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

interface SubmenuProps {
  readonly entry: MenuEntry;
  /** Null until the menu file arrives: only the link to all of the entry shows. */
  readonly nodes: readonly MenuNode[] | null;
  readonly aside: MenuAside | null;
  readonly allLabel: string;
  /** Announced while the nodes are on their way. */
  readonly loading: string | null;
}

/** What opens below an entry: categories show their pictures, custom entries have none and list plain names. */
export function Submenu({ entry, nodes, aside, allLabel, loading }: SubmenuProps) {
  const pictures = nodes?.some(({ image }) => image !== null) ?? false;
  return (
    <div className="flex gap-8">
      <div className="min-w-0 flex-1">
        <Link href={entry.url} prefetch={false} className={`font-semibold text-action ${linkClass}`}>
          {allLabel}
        </Link>
        {nodes === null ? (
          <p role="status" className="mt-4 text-sm text-ink-soft empty:hidden">
            {loading}
          </p>
        ) : (
          <ul
            className={clsx(
              'mt-4 grid gap-x-8',
              pictures
                ? 'grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-y-6'
                : 'grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-y-3',
            )}
          >
            {nodes.map((node) => (
              <SubmenuItem key={node.id} node={node} />
            ))}
          </ul>
        )}
      </div>
      {aside && <MenuAsideColumn id={`aside-${entry.id}`} aside={aside} />}
    </div>
  );
}
