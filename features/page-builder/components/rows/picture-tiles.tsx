import { clsx } from 'clsx';
import { Container, SectionHeading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import type { RowProps } from '../../target-url';
import { columnsOf, shownTiles, TileInitial, TileLink, type TileProps } from './tile-link';

function PictureTile({ tile, category }: TileProps) {
  const picture = tile.picture ?? category.image;
  return (
    <li className="group/tile relative flex min-w-0 items-center gap-2 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand md:flex-col md:items-stretch">
      <span className="relative block aspect-square w-10 shrink-0 overflow-hidden rounded-md bg-studio md:w-full">
        {picture === null ? (
          <TileInitial name={tile.title ?? category.name} />
        ) : (
          <Picture
            src={picture}
            alt=""
            use="card"
            sizes="(min-width: 1200px) 204px, (min-width: 768px) 24vw, 40px"
            className="object-contain p-1 transition-transform duration-panel group-hover/tile:scale-104 md:p-3"
          />
        )}
        <span
          aria-hidden="true"
          className="viewfinder absolute inset-2 hidden text-control opacity-0 transition-opacity duration-panel group-hover/tile:opacity-100 md:block"
        />
      </span>
      <h3 className="min-w-0 text-xs leading-snug hyphens-auto sm:text-sm md:text-base">
        <TileLink tile={tile} category={category} inGroup />
      </h3>
    </li>
  );
}

/** Columns of windows from 992 pixels on, by their number. */
const columnClasses = { 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5', 6: 'lg:grid-cols-6' } as const;

export function PictureTiles(props: RowProps<'categoryTiles'>) {
  const { title, text } = props.row;
  const tiles = shownTiles(props);
  const columns = tiles.length < 4 ? 4 : columnsOf(tiles.length, [6, 5, 4]);
  return (
    <Container className="deferred-section [--estimate:25rem] lg:[--estimate:39rem] pt-12 lg:pt-16">
      <SectionHeading level={2} title={title} text={text} />
      <ul
        className={clsx(
          'grid grid-cols-2 gap-x-2 gap-y-2.5 md:grid-cols-4 md:gap-x-4 md:gap-y-6',
          columnClasses[columns],
        )}
      >
        {tiles.map((each, index) => (
          <PictureTile key={`${index} ${each.tile.category}`} {...each} />
        ))}
      </ul>
    </Container>
  );
}
