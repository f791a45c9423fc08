import { clsx } from 'clsx';
import Link from 'next/link';
import type { MenuItem } from '@/commerce/model/category';
import { categoryUrl, type RowProps } from '../../target-url';

/** A tile of a row, and the category that it leads to. */
export interface TileProps {
  readonly tile: RowProps<'categoryTiles'>['row']['tiles'][number];
  readonly category: MenuItem;
}

interface TileLinkProps extends TileProps {
  /** The tile (`group/tile`) shows focus and pointer itself. */
  readonly inGroup?: boolean;
}

/** The link of a category tile, which can be clicked anywhere on its card. */
export function TileLink({ tile, category, inGroup = false }: TileLinkProps) {
  return (
    <Link
      href={categoryUrl(category, tile.filters)}
      prefetch={false}
      className={clsx(
        'after:absolute after:inset-0',
        inGroup
          ? 'outline-none transition-colors group-hover/tile:text-action'
          : 'after:rounded-lg hover:text-action',
      )}
    >
      {tile.title ?? category.name}
    </Link>
  );
}
