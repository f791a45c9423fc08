import { clsx } from 'clsx';
import { Container, SectionHeading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import type { RowProps } from '../../target-url';
import { columnsOf, shownTiles, TileInitial, TileLink, type TileProps } from './tile-link';

/** Columns of windows from 992 pixels on, by their number. */
const columnClasses = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' } as const;

/** The width of a tile in a window of 768 to 991 pixels, which has six columns: five tiles fill rows of three and two. */
function middleWidth(count: number): string {
  if (count === 5) return 'md:max-lg:col-span-2 md:max-lg:nth-[n+4]:col-span-3';
  return count === 2 || count === 4 ? 'md:max-lg:col-span-3' : 'md:max-lg:col-span-2';
}

interface CardTileProps extends TileProps {
  readonly count: number;
  readonly columns: number;
}

function CardTile({ tile, category, columns, count }: CardTileProps) {
  const picture = tile.picture ?? category.image;
  return (
    <li
      className={clsx(
        'group/tile relative min-w-0 overflow-hidden rounded-lg bg-studio transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        'max-md:odd:last:col-span-2',
        middleWidth(count),
      )}
    >
      <span className="relative block aspect-4/3 lg:aspect-square">
        {picture === null ? (
          <TileInitial name={tile.title ?? category.name} />
        ) : (
          <Picture
            src={picture}
            alt=""
            use="page"
            sizes={`(min-width: 1200px) ${Math.round(1200 / columns)}px, (min-width: 992px) ${Math.round(95 / columns)}vw, (min-width: 768px) 48vw, 92vw`}
            className="object-contain p-3 transition-transform duration-panel group-hover/tile:scale-103"
          />
        )}
      </span>
      <div className="px-4 pb-4 lg:px-5 lg:pb-5">
        <h3 className="text-lg leading-snug">
          <TileLink tile={tile} category={category} inGroup />
        </h3>
        <p className="mt-1 text-sm text-balance text-ink-soft md:min-h-[2lh]">{tile.text}</p>
      </div>
    </li>
  );
}

export function CardTiles(props: RowProps<'categoryTiles'>) {
  const { title, text } = props.row;
  const tiles = shownTiles(props);
  const columns = columnsOf(tiles.length, tiles.length < 4 ? [3] : [5, 4, 3]);
  return (
    <Container className="pt-12 lg:pt-16">
      <SectionHeading level={2} title={title} text={text} />
      <ul className={clsx('grid grid-cols-2 gap-3 md:grid-cols-6 md:gap-4', columnClasses[columns])}>
        {tiles.map((each, index) => (
          <CardTile key={`${index} ${each.tile.category}`} {...each} count={tiles.length} columns={columns} />
        ))}
      </ul>
    </Container>
  );
}
