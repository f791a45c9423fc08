'use client';

import { useTexts } from '@/lib/client/shop-context';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { catalogue } from '@/config/limits/catalogue';
import { viewId } from '@/lib/scripts/view-scripts';
import { reportListView } from '../report-list';
import { CompareToggle } from '@/features/compare/islands/compare-toggle';
import { prepareAdding } from '@/features/product-card/islands/add-to-cart';
import type { ListedCard } from '@/features/product-card/card-view';
import { CardAction } from '@/features/product-card/components/card-action';
import { ProductCard } from '@/features/product-card/components/product-card';
import { ListedWishlistToggle } from '@/features/wishlist/islands/lazy';
import { fromJsonText, type JsonText } from '@/lib/text/json-text';
import { ChevronDownIcon } from '@/ui/first-icons';
import { ListQuantityField } from '@/ui/form/list-quantity-field';
import { useOrderDraft } from '../order-draft';

function onViewChange(changed: () => void): () => void {
  document.addEventListener('change', changed);
  return () => document.removeEventListener('change', changed);
}

const isOrdering = (): boolean => {
  const box = document.getElementById(viewId('ORDER_LIST'));
  return box instanceof HTMLInputElement && box.checked;
};

/** Renders the fields only then: Chromium positions each after parsing, which would lay out a hundred cards. */
const useOrdering = (): boolean => useSyncExternalStore(onViewChange, isOrdering, () => false);

const sizes = '(min-width: 1440px) 230px, (min-width: 992px) 240px, (min-width: 768px) 30vw, 46vw';
/** Cards of the first screen: their pictures do not wait for scrolling. */
const firstScreen = 2;

interface ListCardsProps {
  readonly cards: JsonText<readonly ListedCard[]>;
  /** The position of the first card in the list, from 0. */
  readonly first: number;
  /** Whether the store compares products. */
  readonly compares: boolean;
  readonly hasWishlist: boolean;
  /** Stands below the second row (`app/list-views.css`). */
  readonly tile?: ReactNode;
}

/** Its place for screen readers: after the second row of a wide window. */
const tileAfter = 2 * catalogue.cardColumns;

/** An island, because a server component would put a hundred cards into the page twice (decision 0038). */
export function ListCards({ cards, first, compares, hasWishlist, tile }: ListCardsProps) {
  const product = useTexts('product');
  const compare = useTexts('compare');
  const ordering = useOrdering();
  useEffect(() => reportListView(fromJsonText(cards), first), [cards, first]);
  useEffect(prepareAdding, []);
  const items = fromJsonText(cards).map((card, index) => {
    const { sku, name } = card;
    const choice = card.type === 'configurable';
    return (
      <ProductCard
        key={sku}
        card={card}
        action={<CardAction card={card} t={product} />}
        toggles={
          (compares || hasWishlist) && (
            <>
              {hasWishlist && <ListedWishlistToggle sku={sku} name={name} />}
              {compares && (
                <CompareToggle
                  sku={sku}
                  label={compare('toggle', { name })}
                  text={compare('go')}
                  look="tick"
                />
              )}
            </>
          )
        }
        order={
          ordering || choice ? (
            <OrderCell sku={sku} name={name} choice={choice} disabled={card.stock.tone === 'out'} />
          ) : undefined
        }
        variantContainer={choice}
        sizes={sizes}
        priority={index < firstScreen}
        headingLevel={2}
      />
    );
  });
  if (!tile || items.length <= tileAfter) return items;
  const place = (
    <li key="tile" className="list-tile">
      {tile}
    </li>
  );
  return items.toSpliced(tileAfter, 0, place);
}

interface OrderCellProps {
  readonly sku: string;
  readonly name: string;
  /** The product has variants to choose from. */
  readonly choice: boolean;
  readonly disabled: boolean;
}

function OrderCell({ sku, name, choice, disabled }: OrderCellProps) {
  const t = useTexts('category.order');
  const quantity = useOrderDraft(({ lines }) => lines.get(sku) ?? null);
  if (choice) {
    return (
      <button
        type="button"
        data-choose={sku}
        aria-expanded="false"
        aria-label={`${t('choose')}: ${name}`}
        className="listed-choose"
      >
        {t('choose')}
        <ChevronDownIcon />
      </button>
    );
  }
  return (
    <ListQuantityField
      sku={sku}
      name={name}
      label={t('quantityOf', { name })}
      disabled={disabled}
      quantity={quantity}
    />
  );
}
