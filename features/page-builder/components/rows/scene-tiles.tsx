import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { ChosenAmount } from '@/ui/price/taxed-amount';
import { cardViews } from '@/features/product-card/server/cards';
import { getCards } from '@/features/product-card/server/loaders';
import { Container, SectionHeading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import type { RowProps } from '../../target-url';
import { CameraMark } from './camera-mark';
import { shownTiles, TileInitial, TileLink, type TileProps } from './tiles';

type Amount = Parameters<typeof ChosenAmount>[0];

/** The lowest price of each tile that names a product, by its SKU. */
async function lowestPrices(context: Context, tiles: readonly TileProps[]): Promise<Map<string, Amount>> {
  const skus = tiles.flatMap(({ tile }) => tile.from ?? []);
  const cards = skus.length === 0 ? [] : await cardViews(context.store, await getCards(context, skus));
  return new Map(cards.map(({ sku, price, net }) => [sku, { gross: price, net: net.price }]));
}

interface SceneTileProps extends TileProps {
  readonly price: Amount | undefined;
  readonly from: string;
  /** Of the first two tiles of five, which fill a row. */
  readonly large: boolean;
}

function SceneTile({ tile, category, price, from, large }: SceneTileProps) {
  const picture = tile.picture ?? category.image;
  return (
    <li
      className={clsx(
        'group/tile scene-tile focus-frame has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand md:has-focus-visible:outline-offset-2',
        large ? 'md:col-span-3' : 'md:col-span-2',
      )}
    >
      <span className="scene-tile-picture">
        {picture === null ? (
          <TileInitial name={tile.title ?? category.name} />
        ) : (
          <Picture
            src={picture}
            alt=""
            use="page"
            sizes={
              large
                ? '(min-width: 1200px) 632px, (min-width: 768px) 48vw, 61vw'
                : '(min-width: 1200px) 416px, (min-width: 768px) 32vw, 61vw'
            }
          />
        )}
        {tile.mark && <CameraMark at={tile.mark} />}
      </span>
      <div className="min-w-0 p-3 sm:p-4">
        <h3 className="text-base leading-snug sm:text-lg">
          <TileLink tile={tile} category={category} inGroup />
        </h3>
        <p className={clsx('text-sm text-balance text-white/85', large ? 'max-md:hidden' : 'max-lg:hidden')}>
          {tile.text}
        </p>
        {price && (
          <p className="mt-0.5 text-sm font-semibold text-amber tabular-nums">
            {from} <ChosenAmount {...price} />
          </p>
        )}
      </div>
    </li>
  );
}

/** Places at night, each with its camera marked: two beside each other and then three, on phones in a line, which scrolls. */
export async function SceneTiles(props: RowProps<'categoryTiles'>) {
  const { title, text } = props.row;
  const tiles = shownTiles(props);
  const [t, prices] = await Promise.all([getTranslations('product'), lowestPrices(props.context, tiles)]);
  return (
    <Container className="pt-8 md:pt-12 lg:pt-16">
      <SectionHeading level={2} title={title} text={text} />
      <ul className="scroll-line auto-cols-[66%] gap-2.5 md:grid-cols-6 md:gap-4">
        {tiles.map((each, index) => (
          <SceneTile
            key={`${index} ${each.tile.category}`}
            {...each}
            price={prices.get(each.tile.from ?? '')}
            from={t('from')}
            large={tiles.length % 3 === 2 && index < 2}
          />
        ))}
      </ul>
    </Container>
  );
}
