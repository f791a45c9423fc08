'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { viewId } from '@/lib/scripts/view-scripts';
import { reportListView } from '../report-list';
import { CompareToggle } from '@/features/compare/islands/compare-toggle';
import { prepareAdding } from '@/features/product-card/islands/add-to-cart';
import type { ListedCard } from '@/features/product-card/card-view';
import { CardAction, type CardActionTexts } from '@/features/product-card/components/card-action';
import { ProductCard } from '@/features/product-card/components/product-card';
import { ListedWishlistToggle } from '@/features/wishlist/islands/lazy';
import type { WishlistToggleTexts } from '@/features/wishlist/queries';
import { fillText } from '@/lib/text/fill-text';
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

/**
 * Whether the list shows as an order list. Its fields are rendered only then: Chromium computes the position of every
 * field after parsing the document, which would lay out each of a hundred cards.
 */
const useOrdering = (): boolean => useSyncExternalStore(onViewChange, isOrdering, () => false);

const sizes = '(min-width: 1440px) 230px, (min-width: 992px) 240px, (min-width: 768px) 30vw, 46vw';
/** Cards of the first screen: their pictures do not wait for scrolling. */
const firstScreen = 2;

interface ListCardsProps {
  readonly cards: JsonText<readonly ListedCard[]>;
  /** The position of the first card in the list, from 0. */
  readonly first: number;
  readonly texts: OrderCellTexts & {
    readonly action: CardActionTexts;
    /** With `{name}`; null where the store does not compare. */
    readonly compare: string | null;
    readonly wishlist: WishlistToggleTexts | null;
  };
}

/**
 * The cards of a list, which combine product, cart, comparison and order list. An island, because a hundred cards that
 * the server made would be in the page twice: as HTML, and as the elements it was made from (decision 0038).
 */
export function ListCards({ cards, first, texts }: ListCardsProps) {
  const ordering = useOrdering();
  useEffect(() => reportListView(fromJsonText(cards), first), [cards, first]);
  useEffect(prepareAdding, []);
  return fromJsonText(cards).map((card, index) => {
    const { sku, name } = card;
    const choice = card.type === 'configurable';
    return (
      <ProductCard
        key={sku}
        card={card}
        action={<CardAction card={card} texts={texts.action} />}
        toggles={
          (texts.compare !== null || texts.wishlist !== null) && (
            <>
              {texts.wishlist !== null && (
                <ListedWishlistToggle sku={sku} name={name} texts={texts.wishlist} />
              )}
              {texts.compare !== null && (
                <CompareToggle sku={sku} label={fillText(texts.compare, { name })} />
              )}
            </>
          )
        }
        order={
          ordering || choice ? (
            <OrderCell
              sku={sku}
              name={name}
              choice={choice}
              disabled={card.stock.tone === 'out'}
              texts={texts}
            />
          ) : undefined
        }
        variantContainer={choice}
        sizes={sizes}
        priority={index < firstScreen}
        headingLevel={2}
      />
    );
  });
}

interface OrderCellTexts {
  readonly choose: string;
  /** With `{name}`. */
  readonly quantityOf: string;
}

interface OrderCellProps {
  readonly sku: string;
  readonly name: string;
  /** The product has variants to choose from. */
  readonly choice: boolean;
  readonly disabled: boolean;
  readonly texts: OrderCellTexts;
}

function OrderCell({ sku, name, choice, disabled, texts }: OrderCellProps) {
  const quantity = useOrderDraft(({ lines }) => lines.get(sku) ?? null);
  if (choice) {
    return (
      <button
        type="button"
        data-choose={sku}
        aria-expanded="false"
        aria-label={`${texts.choose}: ${name}`}
        className="listed-choose"
      >
        {texts.choose}
        <ChevronDownIcon />
      </button>
    );
  }
  return (
    <ListQuantityField
      sku={sku}
      name={name}
      label={fillText(texts.quantityOf, { name })}
      disabled={disabled}
      quantity={quantity}
    />
  );
}
