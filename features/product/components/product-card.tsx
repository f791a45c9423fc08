import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ProductCard as ProductCardModel } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { Badge } from '@/ui/badge';
import { keepTogether } from '@/ui/keep-together';
import { Card, MediaFrame } from '@/ui/layout';
import { ProductPicture } from './product-picture';
import { ProductPrice } from './product-price';
import { CardRating } from './product-rating';
import { ProductStock } from './product-stock';
import { cardLooks } from '../card-looks';
import { labelTones } from '../label-tones';

interface ProductCardProps {
  readonly product: ProductCardModel;
  readonly store: StoreCode;
  /** Buttons of other features: buy, compare. */
  readonly action?: ReactNode;
  /** A small toggle in the picture's corner: compare. */
  readonly mark?: ReactNode;
  /** In an order list, in place of the action: how many pieces. */
  readonly order?: ReactNode;
  /** In an order list, room below for the rows of its variants: filled by the list, which finds it by the SKU. */
  readonly variantRoom?: boolean;
  readonly sizes: string;
  readonly priority?: boolean;
  readonly showLabels: boolean;
  /** Place of the name in the page's outline. */
  readonly headingLevel: 2 | 3;
}

/** One product of a list. The whole card leads to the product; its action lies above that link. */
export async function ProductCard({
  product,
  store,
  action,
  mark,
  order,
  variantRoom = false,
  sizes,
  priority = false,
  showLabels,
  headingLevel,
}: ProductCardProps) {
  const t = await getTranslations('product.labels');
  const Name = `h${headingLevel}` as const;
  return (
    <Card as="li" padding="sm" interactive className={cardLooks.card}>
      <MediaFrame className={cardLooks.picture}>
        <ProductPicture image={product.image} sizes={sizes} priority={priority} alt="" />
        {showLabels && (
          <span className="listed-labels absolute top-2 left-2 flex flex-col gap-1 listed-elsewhere">
            {product.labels.map((label) => (
              <Badge key={label} tone={labelTones[label]}>
                {t(label)}
              </Badge>
            ))}
          </span>
        )}
        {/* Two cards beside each other on a phone have no room for it beside the labels. */}
        {mark !== undefined && (
          <span className="absolute right-1 bottom-1 z-1 rounded-md bg-surface/90 listed-elsewhere md:top-1 md:bottom-auto noscript:hidden">
            {mark}
          </span>
        )}
      </MediaFrame>
      <p className={cardLooks.brand}>{product.brand}</p>
      <Name className={cardLooks.name}>
        <Link href={product.url} prefetch={false} className="after:absolute after:inset-0 after:rounded-lg">
          {keepTogether(product.name)}
        </Link>
      </Name>
      <p className={cardLooks.sku}>{product.sku}</p>
      <ul className={cardLooks.facts}>
        <CardRating rating={product.rating} store={store} />
        {product.highlights.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className={cardLooks.offer}>
        <div className="min-w-0 flex-1">
          <div className={cardLooks.price}>
            <ProductPrice price={product.price} store={store} from={product.price_from} />
          </div>
          <ProductStock status={product.stock_status} className={cardLooks.stock} />
        </div>
        {action !== undefined && <div className={cardLooks.action}>{action}</div>}
        {order !== undefined && <div className={cardLooks.order}>{order}</div>}
      </div>
      {variantRoom && <div className={cardLooks.variants} data-variants-of={product.sku} />}
    </Card>
  );
}
