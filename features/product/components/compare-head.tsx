import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ProductCard } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { ButtonLink } from '@/ui/button';
import { MediaFrame } from '@/ui/layout';
import { StockLabel } from '@/ui/stock-label';
import type { ListedCard } from '../card-view';
import { listedCard } from '../server/cards';
import { CardPicture } from './card-picture';
import { CardPrice } from './card-price';
import { CardBuyButton } from './product-grid';

interface CompareHeadProps {
  readonly product: ProductCard;
  readonly store: StoreCode;
}

/** A link to the options of a configurable product; renders nothing for other products and if it is out of stock. */
async function ChooseOptions({ card }: { readonly card: ListedCard }) {
  if (card.type !== 'configurable' || card.stock.tone === 'out') return null;
  const t = await getTranslations('product');
  const text = t('chooseOptions');
  return (
    <ButtonLink href={card.url} prefetch={false} variant="secondary" aria-label={`${text}: ${card.name}`}>
      {text}
    </ButtonLink>
  );
}

/** The head of a product's column: picture, name, price, stock and buy button. */
export async function CompareHead({ product, store }: CompareHeadProps) {
  const card = await listedCard(store, product);
  return (
    <div className="flex h-full flex-col">
      <MediaFrame className="max-w-48">
        <CardPicture picture={card.picture} sizes="192px" />
      </MediaFrame>
      <p className="mt-3 text-xs font-medium text-ink-faint">{card.brand}</p>
      <Link href={card.url} prefetch={false} className="mt-0.5 leading-snug font-semibold hover:text-action">
        {card.name}
      </Link>
      <div className="grid gap-2 pt-3">
        <CardPrice card={card} />
        <StockLabel tone={card.stock.tone}>{card.stock.text}</StockLabel>
        <div className="noscript:[&>button]:hidden">
          <CardBuyButton card={card} />
          <ChooseOptions card={card} />
        </div>
      </div>
    </div>
  );
}
