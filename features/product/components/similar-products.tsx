import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { cardViews } from '@/features/product-card/server/cards';
import { CardPrice } from '@/features/product-card/components/card-price';

/** The maximum number of alternatives beside a product. */
const MAX_PRODUCTS = 3;

interface SimilarProductsProps {
  readonly product: Product;
  readonly store: StoreCode;
}

/** Alternatives that are in stock, beside a product that is not; renders nothing without one. */
export async function SimilarProducts({ product, store }: SimilarProductsProps) {
  const available = product.related.filter(({ stockStatus }) => stockStatus !== 'OUT_OF_STOCK');
  if (available.length === 0) return null;
  const [t, cards] = await Promise.all([
    getTranslations('product'),
    cardViews(store, available.slice(0, MAX_PRODUCTS)),
  ]);
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="text-sm font-semibold">
        {t('related')}
      </h2>
      <ul className="mt-2 grid gap-2">
        {cards.map((card) => (
          <li key={card.sku} className="relative flex items-center gap-3 rounded-md hover:bg-sunken">
            <Thumbnail src={card.picture} size="sm" />
            <Link
              href={card.url}
              prefetch={false}
              className="min-w-0 flex-1 text-sm font-semibold after:absolute after:inset-0"
            >
              {card.name}
            </Link>
            <CardPrice card={card} size="sm" className="shrink-0 text-right" />
          </li>
        ))}
      </ul>
    </section>
  );
}
