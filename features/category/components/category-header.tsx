import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Category } from '@/commerce/model/category';
import { CameraIcon } from '@/ui/icons';
import { Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture';

interface CategoryHeaderProps {
  readonly category: Category;
  readonly childrenLabel: string;
}

/** Title, description and the subcategories with their pictures. */
export function CategoryHeader({ category, childrenLabel }: CategoryHeaderProps): ReactNode {
  return (
    <header className="pt-1 pb-6">
      <Heading level={1}>{category.name}</Heading>
      <p className="mt-2 max-w-prose text-ink-soft">{category.description}</p>
      {category.children.length > 0 && (
        <nav aria-label={childrenLabel} className="mt-5">
          <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:overflow-visible sm:px-0 sm:pb-0">
            {category.children.map((child) => (
              <Tile key={child.code} {...child} />
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

/** A subcategory: picture and name in one link. */
function Tile({ name, url, image }: Category['children'][number]) {
  return (
    <li className="w-52 shrink-0 snap-start sm:w-auto">
      <Link
        href={url}
        prefetch={false}
        className="group/tile flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-1.5 pr-3 transition hover:border-line-strong hover:shadow-card"
      >
        <span className="relative grid size-16 shrink-0 place-items-center overflow-hidden rounded-md bg-studio">
          {image ? (
            <Picture src={image.url} alt="" use="thumbnail" sizes="64px" className="object-contain p-1" />
          ) : (
            <CameraIcon className="size-6 text-line-strong" />
          )}
        </span>
        <span className="min-w-0 text-sm leading-snug font-semibold group-hover/tile:text-action">
          {name}
        </span>
      </Link>
    </li>
  );
}
