import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ProductCard } from '@/commerce/model/product';

/** The last cell of an order list's row: how many pieces, or the way to a product that comes in versions. */
export async function OrderQuantity({ product }: { readonly product: ProductCard }) {
  const t = await getTranslations('category.order');
  if (product.type_id === 'configurable') {
    return (
      <Link
        href={product.url}
        prefetch={false}
        className="inline-block text-sm leading-tight font-semibold text-action hover:underline"
      >
        {t('choose')}
      </Link>
    );
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      data-sku={product.sku}
      aria-label={t('quantityOf', { name: product.name })}
      disabled={product.stock_status === 'OUT_OF_STOCK'}
      placeholder="0"
      className="h-9 w-full min-w-0 rounded-md border border-control bg-surface px-2 text-right font-semibold tabular-nums hover:border-ink-soft focus:border-action focus:outline-2 focus:-outline-offset-1 focus:outline-action disabled:border-line-strong disabled:bg-sunken pointer-coarse:h-11"
    />
  );
}
