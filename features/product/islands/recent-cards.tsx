'use client';

import Link from 'next/link';
import { type ReactNode, useEffect, useState } from 'react';
import { callShop } from '@/lib/client/call';
import { useShop } from '@/lib/client/shop-context';
import { paths, skuList } from '@/lib/paths/paths';
import { Card, Container, Heading, MediaFrame } from '@/ui/layout';
import type { CardView } from '@/features/product-card/card-view';
import { CardPicture, CardPrice } from '@/features/product-card/components/card-parts';

interface RecentCardsProps {
  readonly skus: readonly string[];
  readonly title: string;
  readonly note: ReactNode;
  /** Called with what was asked for, and what of it the store sells. */
  readonly onRead: (store: string, asked: readonly string[], sold: readonly string[]) => void;
}

/** Renders nothing if the cards cannot be read. */
export function RecentCards({ skus, title, note, onRead }: RecentCardsProps) {
  const shop = useShop();
  const [cards, setCards] = useState<readonly CardView[]>([]);
  useEffect(() => {
    let current = true;
    callShop<{ items: CardView[] }>(shop, paths.api.products, { query: { skus: skuList(skus) } })
      .then(({ items }) => {
        if (!current) return;
        setCards(items);
        onRead(
          shop.store,
          skus,
          items.map(({ sku }) => sku),
        );
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [shop, skus, onRead]);
  if (cards.length === 0) return null;
  return (
    <Container className="pb-14">
      <section className="border-t border-line pt-10">
        <div className="mb-5 grid gap-1">
          <Heading level={2}>{title}</Heading>
          {note}
        </div>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-5">
          {cards.map((card) => (
            <RecentCard key={card.sku} card={card} />
          ))}
        </ul>
      </section>
    </Container>
  );
}

function RecentCard({ card }: { readonly card: CardView }) {
  return (
    <Card as="li" padding="sm" interactive className="flex flex-col">
      <MediaFrame>
        <CardPicture
          picture={card.picture}
          sizes="(min-width: 1200px) 240px, (min-width: 768px) 30vw, 46vw"
        />
      </MediaFrame>
      <p className="mt-3 text-xs font-medium text-ink-faint">{card.brand}</p>
      <h3 className="mt-0.5 mb-3 text-base leading-snug">
        <Link href={card.url} prefetch={false} className="after:absolute after:inset-0 after:rounded-lg">
          {card.name}
        </Link>
      </h3>
      <CardPrice card={card} size="sm" className="mt-auto" />
    </Card>
  );
}
