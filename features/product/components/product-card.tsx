import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ProductCard as ProductCardModel } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { Badge } from '@/ui/badge';
import { Card, MediaFrame } from '@/ui/layout';
import { ProductPicture } from './product-picture';
import { ProductPrice } from './product-price';
import { ProductStock } from './product-stock';

const labelTones = { new: 'brand', sale: 'sale', bestseller: 'ink' } as const;

interface ProductCardProps {
  readonly product: ProductCardModel;
  readonly store: StoreCode;
  /** Buttons of other features: buy, compare. */
  readonly action?: ReactNode;
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
  sizes,
  priority = false,
  showLabels,
  headingLevel,
}: ProductCardProps) {
  const t = await getTranslations('product.labels');
  const Name = `h${headingLevel}` as const;
  return (
    <Card as="li" padding="sm" interactive className="flex flex-col">
      <MediaFrame>
        <ProductPicture image={product.image} sizes={sizes} priority={priority} alt="" />
        {showLabels && (
          <span className="absolute top-2 left-2 flex flex-col gap-1">
            {product.labels.map((label) => (
              <Badge key={label} tone={labelTones[label]}>
                {t(label)}
              </Badge>
            ))}
          </span>
        )}
      </MediaFrame>
      <p className="mt-3 text-xs font-medium text-ink-faint">{product.brand}</p>
      <Name className="mt-0.5 text-base leading-snug">
        <Link href={product.url} prefetch={false} className="after:absolute after:inset-0 after:rounded-lg">
          {product.name}
        </Link>
      </Name>
      <ul className="mt-1.5 mb-3 flex flex-wrap gap-x-2.5 gap-y-0.5 text-xs text-ink-soft">
        {product.highlights.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-2">
        <div className="min-w-0">
          <ProductPrice price={product.price} store={store} from={product.price_from} />
          <ProductStock status={product.stock_status} className="mt-1" />
        </div>
        {action !== undefined && <div className="relative z-1">{action}</div>}
      </div>
    </Card>
  );
}
