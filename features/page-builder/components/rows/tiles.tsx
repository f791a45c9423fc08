import { clsx } from 'clsx';
import Link from 'next/link';
import type { MenuItem } from '@/commerce/model/category';
import { categoryUrl, findCategory, type RowProps } from '../../target-url';
import { Container, SectionHeading, Card } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import { Thumbnail } from '@/ui/picture/thumbnail';

function PictureTile({ tile, category }: TileProps) {
  const picture = tile.picture ?? category.image;
  return (
    <li className="group/tile focus-frame relative flex min-w-0 flex-col gap-2 rounded-lg has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand md:has-focus-visible:outline-offset-2">
      <span className="relative block aspect-square w-full shrink-0 overflow-hidden rounded-md bg-studio">
        {picture === null ? (
          <TileInitial name={tile.title ?? category.name} />
        ) : (
          <Picture
            src={picture}
            alt=""
            use="card"
            sizes="(min-width: 1200px) 204px, (min-width: 768px) 24vw, 104px"
            className="object-contain p-1 transition-transform duration-panel group-hover/tile:scale-104 md:p-3"
          />
        )}
        <span
          aria-hidden="true"
          className="viewfinder focus-corners absolute inset-2 hidden text-control opacity-0 md:block"
        />
      </span>
      <h3 className="min-w-0 text-xs leading-snug hyphens-auto sm:text-sm md:text-base">
        <TileLink tile={tile} category={category} inGroup />
      </h3>
    </li>
  );
}

/** Columns of windows from 992 pixels on, by their number. */
const pictureColumns = { 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5', 6: 'lg:grid-cols-6' } as const;

export function PictureTiles(props: RowProps<'categoryTiles'>) {
  const { title, text } = props.row;
  const tiles = shownTiles(props);
  const columns = tiles.length < 4 ? 4 : columnsOf(tiles.length, [6, 5, 4]);
  return (
    <Container className="deferred-section [--estimate:15rem] lg:[--estimate:38rem] pt-8 md:pt-12 lg:pt-16">
      <SectionHeading level={2} title={title} text={text} />
      <ul
        className={clsx(
          'scroll-line auto-cols-26 gap-x-3 md:grid-cols-4 md:gap-x-4 md:gap-y-6',
          pictureColumns[columns],
        )}
      >
        {tiles.map((each, index) => (
          <PictureTile key={`${index} ${each.tile.category}`} {...each} />
        ))}
      </ul>
    </Container>
  );
}

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

function Step({ tile, category }: TileProps) {
  return (
    <Card as="li" interactive className="flex items-start gap-4">
      <Thumbnail src={tile.picture ?? category.image} size="lg" />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug hyphens-auto">
          <TileLink tile={tile} category={category} />
        </h3>
        {tile.text !== undefined && <p className="mt-1 text-sm text-ink-soft">{tile.text}</p>}
      </div>
    </Card>
  );
}

export function StepTiles(props: RowProps<'categoryTiles'>) {
  const { title, text } = props.row;
  return (
    <Container className="pt-12 lg:pt-16">
      <SectionHeading level={2} title={title} text={text} />
      <ol className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
        {shownTiles(props).map((each, index) => (
          <Step key={`${index} ${each.tile.category}`} {...each} />
        ))}
      </ol>
    </Container>
  );
}
