import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ProductCard } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { ProductPicture } from '@/features/product/components/product-picture';
import { ProductPrice } from '@/features/product/components/product-price';
import { ProductStock } from '@/features/product/components/product-stock';
import { ButtonLink } from '@/ui/button';
import { MediaFrame } from '@/ui/layout';
import { CardBuyButton } from './card-buy-button';

interface CompareHeadProps {
  readonly product: ProductCard;
  readonly store: StoreCode;
}

/** The way to what has to be chosen before it can be bought; nothing where it cannot be had. */
async function ChooseOptions({ product }: Pick<CompareHeadProps, 'product'>) {
  if (product.type_id !== 'configurable' || product.stock_status === 'OUT_OF_STOCK') return null;
  const t = await getTranslations('product');
  const text = t('chooseOptions');
  return (
    <ButtonLink
      href={product.url}
      prefetch={false}
      variant="secondary"
      aria-label={`${text}: ${product.name}`}
    >
      {text}
    </ButtonLink>
  );
}

/** The head of a product's column: what it is, what it costs, whether it can be had, and the way to buy it. */
export function CompareHead({ product, store }: CompareHeadProps) {
  return (
    <div className="flex h-full flex-col">
      <MediaFrame className="max-w-48">
        <ProductPicture image={product.image} sizes="192px" alt="" />
      </MediaFrame>
      <p className="mt-3 text-xs font-medium text-ink-faint">{product.brand}</p>
      <Link
        href={product.url}
        prefetch={false}
        className="mt-0.5 leading-snug font-semibold hover:text-action"
      >
        {product.name}
      </Link>
      <div className="grid gap-2 pt-3">
        <ProductPrice price={product.price} store={store} from={product.price_from} />
        <ProductStock status={product.stock_status} />
        <div className="noscript:[&>button]:hidden">
          <CardBuyButton product={product} />
          <ChooseOptions product={product} />
        </div>
      </div>
    </div>
  );
}
