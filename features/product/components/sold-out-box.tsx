import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { StockNoticeAbout } from './stock-notice-about';
import { canNotify, stockNoticeLabels } from '../server/labels';
import { stockNoticePaths } from '@/lib/paths/server-paths';
import { SoldOut } from '../islands/lazy';
import { soldOutExtent } from '../variants/sold-out-extent';
import { SimilarProducts } from './similar-products';

interface SoldOutBoxProps {
  readonly product: Product;
  readonly store: StoreCode;
}

/** Shown beside a product or variant that is out of stock; renders nothing if every variant can be bought. */
export async function SoldOutBox({ product, store }: SoldOutBoxProps) {
  if (soldOutExtent(product) === 'none') return null;
  const notice = canNotify()
    ? {
        about: <StockNoticeAbout store={store} />,
        labels: await stockNoticeLabels(),
        action: stockNoticePaths.request,
      }
    : null;
  return <SoldOut notice={notice} similar={<SimilarProducts product={product} store={store} />} />;
}
