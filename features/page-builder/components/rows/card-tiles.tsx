import { Container, SectionHeading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import { type RowProps, findCategory } from '../../target-url';
import { TileInitial } from './tile-initial';
import { TileLink, type TileProps } from './tile-link';

function CardTile({ tile, category }: TileProps) {
  const picture = tile.picture ?? category.image;
  return (
    <li className="group/tile relative min-w-0 overflow-hidden rounded-lg bg-studio transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action max-md:last:col-span-2 md:max-lg:col-span-2 md:max-lg:nth-[n+4]:col-span-3">
      <span className="relative block aspect-4/3 lg:aspect-square">
        {picture === null ? (
          <TileInitial name={tile.title ?? category.name} />
        ) : (
          <Picture
            src={picture}
            alt=""
            use="page"
            sizes="(min-width: 1200px) 240px, (min-width: 992px) 19vw, (min-width: 768px) 48vw, 92vw"
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

/** Tiles with a picture and a text each; each links to a category with its filters. */
export function CardTiles({ row, targets }: RowProps<'categoryTiles'>) {
  return (
    <Container className="pt-12 lg:pt-16">
      <SectionHeading level={2} title={row.title} text={row.text} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-6 md:gap-4 lg:grid-cols-5">
        {row.tiles.map((tile, index) => {
          const category = findCategory(targets.menu, tile.category);
          return category && <CardTile key={`${index} ${tile.category}`} tile={tile} category={category} />;
        })}
      </ul>
    </Container>
  );
}
