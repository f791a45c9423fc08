import type { Product } from '@/commerce/model/product';

type WithStock = Pick<Product, 'stock_status'> & {
  readonly variants: readonly Pick<Product['variants'][number], 'stock_status'>[];
};

/** How many of the variants of a product, or whether a simple product, is out of stock. */
export function soldOutExtent({ stock_status, variants }: WithStock): 'all' | 'some' | 'none' {
  const buyable = variants.length > 0 ? variants : [{ stock_status }];
  const out = buyable.filter((each) => each.stock_status === 'OUT_OF_STOCK').length;
  if (out === 0) return 'none';
  return out === buyable.length ? 'all' : 'some';
}
