import Link from 'next/link';
import type { MenuItem } from '@/commerce/model/category';
import type { RowProps } from '../../row-props';
import { categoryUrl } from '../../target-url';

interface TileLinkProps {
  readonly tile: RowProps<'categoryTiles'>['row']['tiles'][number];
  readonly category: MenuItem;
}

/** The link of a category tile, which can be clicked anywhere on its card. */
export function TileLink({ tile, category }: TileLinkProps) {
  return (
    <Link
      href={categoryUrl(category, tile.filters)}
      prefetch={false}
      className="after:absolute after:inset-0 after:rounded-lg hover:text-action"
    >
      {tile.title ?? category.name}
    </Link>
  );
}
