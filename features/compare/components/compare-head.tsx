import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ProductCard } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { AddToCart } from '@/features/product-card/islands/add-to-cart';
import { addToCartTexts } from '@/features/product-card/server/texts';
import { ProductWishlistToggle } from '@/features/wishlist/components/product-wishlist-toggle';
import { ButtonLink } from '@/ui/button';
import { MediaFrame } from '@/ui/layout';
import { RatingStars } from '@/ui/rating';
import { StockLabel } from '@/ui/stock-label';
import { hasBuyButton, type ListedCard } from '@/features/product-card/card-view';
import { listedCard } from '@/features/product-card/server/cards';
import { CardPicture } from '@/features/product-card/components/card-picture';
import { CardPrice } from '@/features/product-card/components/card-price';

interface CompareHeadProps {
  readonly product: ProductCard;
  readonly store: StoreCode;
}

export async function CompareHead({ product, store }: CompareHeadProps) {
  const card = await listedCard(store, product);
  return (
    <div className="flex h-full flex-col">
      <MediaFrame className="max-w-48">
        <Link
          href={card.url}
          prefetch={false}
          aria-label={card.name}
          className="absolute inset-0 grid place-items-center"
        >
          <CardPicture picture={card.picture} sizes="192px" />
        </Link>
        <span className="absolute right-1 bottom-1 rounded-md bg-surface/90 empty:hidden noscript:hidden">
          <ProductWishlistToggle product={product} store={store} />
        </span>
      </MediaFrame>
      <p className="mt-3 text-xs font-medium text-ink-faint">{card.brand}</p>
      {card.rating && (
        <p className="mt-1.5">
          <RatingStars {...card.rating} />
        </p>
      )}
      <div className="mt-auto grid gap-2 pt-3">
        <CardPrice card={card} />
        <StockLabel tone={card.stock.tone}>{card.stock.text}</StockLabel>
        {/* The same height in every column, also without a button; on phones the longer text has two lines. */}
        <div className="grid min-h-11 max-sm:min-h-17 noscript:[&>button]:hidden">
          {hasBuyButton(card) && (
            <AddToCart sku={card.sku} name={card.name} texts={await addToCartTexts()} compact="wide" />
          )}
          <ChooseOptions card={card} />
        </div>
      </div>
    </div>
  );
}

async function ChooseOptions({ card }: { readonly card: ListedCard }) {
  if (card.type !== 'configurable' || card.stock.tone === 'out') return null;
  const t = await getTranslations('product');
  const text = t('chooseOptions');
  return (
    <ButtonLink href={card.url} prefetch={false} full aria-label={`${text}: ${card.name}`}>
      {text}
    </ButtonLink>
  );
}
