'use client';

import type { ReactNode } from 'react';
import { useCart } from '@/features/cart/cart-resource';
import { useTexts } from '@/lib/client/shop-context';
import { fromJsonText, type JsonText } from '@/lib/text/json-text';
import { Heading } from '@/ui/layout';
import type { ListedCard } from '../card-view';
import { notInCart } from '../cart-shelf';
import { CardAction } from '../components/card-action';
import { ProductCard } from '../components/product-card';
import { useAccessories } from '../use-accessories';

const sizes = '(min-width: 1200px) 291px, (min-width: 768px) 30vw, 46vw';
const shown = 4;

interface CartShelfProps {
  /** Shown below an empty cart, and if nothing fits what is in the cart. */
  readonly bestsellers: JsonText<readonly ListedCard[]>;
  readonly note: ReactNode;
}

/** Below the cart: what fits the products in it, else best-selling products; never what is in it already. */
export function CartShelf({ bestsellers, note }: CartShelfProps) {
  const t = useTexts();
  const product = useTexts('product');
  const products = useCart((cart) => cart.items.map(({ product }) => product)).data;
  const accessories = useAccessories(products);
  if (products === undefined || accessories === null) return null;
  const fitting = notInCart(accessories, products, shown);
  const cards = fitting.length > 0 ? fitting : notInCart(fromJsonText(bestsellers), products, shown);
  if (cards.length === 0) return null;
  return (
    <section className="mt-8 border-t border-line pt-8 desktop:mt-12 desktop:pt-10">
      <div className="mb-5 grid gap-1">
        <Heading level={2}>{t(fitting.length > 0 ? 'product.fitsCart' : 'home.bestsellers')}</Heading>
        {note}
      </div>
      <ul className="card-line">
        {cards.map((card) => (
          <ProductCard
            key={card.sku}
            card={card}
            action={<CardAction card={card} t={product} />}
            sizes={sizes}
            headingLevel={3}
          />
        ))}
      </ul>
    </section>
  );
}
