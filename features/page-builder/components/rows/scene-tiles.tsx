import Link from 'next/link';
import type { MenuItem } from '@/commerce/model/category';
import { Container, SectionHeading } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { findCategory } from '../../find-category';
import type { RowProps } from '../../row-props';
import { categoryUrl } from '../../target-url';

type Tile = RowProps<'categoryTiles'>['row']['tiles'][number];

const focuses = { left: 'object-[22%_50%]', right: 'object-right' };

function SceneTile({ tile, category }: { readonly tile: Tile; readonly category: MenuItem }) {
  const picture = tile.picture ?? category.image;
  return (
    <li className="night group/tile relative isolate flex min-h-60 min-w-0 flex-col justify-end overflow-hidden rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action max-md:last:col-span-2 sm:min-h-72 md:max-lg:col-span-2 md:max-lg:nth-[n+4]:col-span-3 lg:min-h-88">
      <span className="absolute inset-x-0 top-0 bottom-14 -z-1 transition-transform duration-panel group-hover/tile:scale-103">
        {picture !== null && (
          <Picture
            src={picture}
            alt=""
            use="page"
            sizes="(min-width: 992px) 570px, 460px"
            className={`object-cover ${focuses[tile.focus ?? 'right']}`}
          />
        )}
      </span>
      <span className="absolute inset-0 -z-1 bg-linear-to-t from-night from-20% via-night/75 via-38% to-transparent to-60%" />
      <span
        aria-hidden="true"
        className="viewfinder absolute inset-3 text-white opacity-0 transition-opacity duration-panel group-hover/tile:opacity-100 group-has-focus-visible/tile:opacity-100"
      />
      <div className="p-4 lg:p-5">
        <h3 className="text-lg leading-snug">
          <Link
            href={categoryUrl(category, tile.filters)}
            prefetch={false}
            className="outline-none after:absolute after:inset-0"
          >
            {tile.title ?? category.name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-balance text-night-soft md:min-h-[2lh]">{tile.text}</p>
      </div>
    </li>
  );
}

/** Tiles with a picture and a text each; each links to a category with its filters. */
export function SceneTiles({ row, targets }: RowProps<'categoryTiles'>) {
  return (
    <Container className="pt-12 lg:pt-16">
      <SectionHeading level={2} title={row.title} text={row.text} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-6 md:gap-4 lg:grid-cols-5">
        {row.tiles.map((tile, index) => {
          const category = findCategory(targets.menu, tile.category);
          return category && <SceneTile key={`${index} ${tile.category}`} tile={tile} category={category} />;
        })}
      </ul>
    </Container>
  );
}
