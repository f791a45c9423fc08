import { clsx } from 'clsx';
import Link from 'next/link';
import type { MenuItem } from '@/commerce/model/category';
import { categoryUrl, findCategory, type RowProps } from '../../target-url';

export interface TileProps {
  readonly tile: RowProps<'categoryTiles'>['row']['tiles'][number];
  readonly category: MenuItem;
}

export const shownTiles = ({ row, targets }: RowProps<'categoryTiles'>): TileProps[] =>
  row.tiles.flatMap((tile) => {
    const category = findCategory(targets.menu, tile.category);
    return category ? [{ tile, category }] : [];
  });

/** Of the numbers of columns, the first that leaves the fewest tiles missing in the last row. */
export function columnsOf<Columns extends number>(count: number, choices: readonly Columns[]): Columns {
  const missing = (columns: number) => (columns - (count % columns)) % columns;
  return choices.reduce((best, each) => (missing(each) < missing(best) ? each : best));
}

interface TileLinkProps extends TileProps {
  /** The tile (`group/tile`) shows focus and pointer itself. */
  readonly inGroup?: boolean;
}

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

/** Replaces the picture in the tile of a category without one: the first letter of its name. Decorative: the name is next to it. */
export function TileInitial({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden="true"
      className="@container absolute inset-0 grid place-items-center bg-brand-tint text-action transition-colors duration-panel group-hover/tile:text-action-hover"
    >
      <span className="text-[max(1rem,38cqw)] leading-none font-semibold uppercase">
        {Array.from(name)[0]}
      </span>
    </span>
  );
}
