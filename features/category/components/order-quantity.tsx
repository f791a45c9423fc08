import { getTranslations } from 'next-intl/server';
import type { ProductCard } from '@/commerce/model/product';
import { PiecesField } from '@/ui/pieces-field';

/** The last cell of an order list's row: how many pieces, or what opens the rows of its versions. */
export async function OrderQuantity({ product }: { readonly product: ProductCard }) {
  const t = await getTranslations('category.order');
  if (product.type_id === 'configurable') {
    return (
      <button
        type="button"
        data-choose={product.sku}
        aria-expanded="false"
        aria-label={`${t('choose')}: ${product.name}`}
        className="inline-block min-h-9 text-right text-sm leading-tight font-semibold text-action hover:underline pointer-coarse:min-h-11"
      >
        {t('choose')}
      </button>
    );
  }
  return (
    <PiecesField
      sku={product.sku}
      name={product.name}
      label={t('quantityOf', { name: product.name })}
      disabled={product.stock_status === 'OUT_OF_STOCK'}
    />
  );
}
