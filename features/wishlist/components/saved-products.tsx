import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { AddToCart } from '@/features/product-card/islands/add-to-cart';
import { ButtonLink } from '@/ui/button';
import { keepTogether } from '@/ui/keep-together';
import { MediaFrame } from '@/ui/layout';
import { StockLabel } from '@/ui/stock-label';
import { hasBuyButton, type ListedCard } from '@/features/product-card/card-view';
import { CardPicture, CardPrice } from '@/features/product-card/components/card-parts';
import { paths } from '@/lib/paths/paths';
import { EmptyState } from '@/ui/feedback';
import { HeartIcon } from '@/ui/icons';
import { accountPaths } from '@/lib/paths/account-paths';
import { AddAll, ShareList } from '../islands/list-actions';
import { IslandTexts } from '@/lib/messages/island-texts';

interface SavedProductsProps {
  readonly cards: readonly ListedCard[];
  readonly label: string;
  readonly action?: (card: ListedCard) => ReactNode;
}

export function SavedProducts({ cards, label, action }: SavedProductsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {cards.map((card) => (
        <li
          key={card.sku}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-[7rem_minmax(0,1fr)_14rem] md:gap-x-6"
        >
          <MediaFrame className="self-start">
            <CardPicture picture={card.picture} sizes="112px" />
          </MediaFrame>
          <div className="min-w-0">
            <p className="text-xs font-medium text-ink-faint">{card.brand}</p>
            <h2 className="mt-0.5 text-base leading-snug">
              <Link href={card.url} prefetch={false} className="hover:text-action">
                {keepTogether(card.name)}
              </Link>
            </h2>
            <CardPrice card={card} className="mt-2" />
            <StockLabel tone={card.stock.tone} className="mt-1.5">
              {card.stock.text}
            </StockLabel>
          </div>
          <div className="col-span-full grid content-start gap-1 noscript:hidden md:col-span-1">
            <BuyButton card={card} />
            {action?.(card)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Adds the product to the cart, or leads to its page: to choose its options, or to see when it is in stock again. */
async function BuyButton({ card }: { readonly card: ListedCard }) {
  const { sku, name, url, stock } = card;
  if (hasBuyButton(card)) return <AddToCart sku={sku} name={name} />;
  const t = await getTranslations('product');
  const text = stock.tone === 'out' ? t('viewShort') : t('chooseShort');
  return (
    <ButtonLink
      href={url}
      prefetch={false}
      variant="secondary"
      size="lg"
      full
      aria-label={`${text}: ${name}`}
    >
      {text}
    </ButtonLink>
  );
}

export async function EmptyWishlist({ shared = false }: { readonly shared?: boolean }) {
  const t = await getTranslations('wishlist');
  return (
    <EmptyState
      icon={<HeartIcon className="size-7" />}
      title={shared ? t('sharedEmpty') : t('empty')}
      action={
        <ButtonLink href={paths.home} size="lg">
          {t('browse')}
        </ButtonLink>
      }
    >
      {shared ? undefined : t('emptyHint')}
    </EmptyState>
  );
}

interface WishlistActionsProps {
  readonly cards: readonly ListedCard[];
  /** How the list is shared, for its owner only. */
  readonly sharing?: {
    readonly origin: string;
    readonly token: string | null;
  };
}

export function WishlistActions({ cards, sharing }: WishlistActionsProps) {
  const skus = cards.filter(hasBuyButton).map(({ sku }) => sku);
  const leftOut = cards.filter((card) => !hasBuyButton(card)).map(({ name }) => name);
  return (
    <IslandTexts of={['wishlist', 'product.shareCopied']}>
      <div className="mb-6 flex flex-wrap items-start gap-3">
        {skus.length > 1 && <AddAll skus={skus} leftOut={leftOut} />}
        {sharing && (
          <ShareList
            origin={sharing.origin}
            path={sharing.token === null ? null : accountPaths.sharedWishlist(sharing.token)}
          />
        )}
      </div>
    </IslandTexts>
  );
}
