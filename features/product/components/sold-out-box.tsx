import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { canNotify, stockNoticeTexts } from '../server/texts';
import { stockNoticePaths } from '@/lib/paths/server-paths';
import { SoldOut } from '../islands/lazy';
import { soldOutExtent } from '../variants/variant-facts';
import { SimilarProducts } from './similar-products';
import { getTranslations } from 'next-intl/server';
import { PrivacyNote } from '@/features/content/components/privacy-note';

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
        texts: await stockNoticeTexts(),
        action: stockNoticePaths.request,
      }
    : null;
  return <SoldOut notice={notice} similar={<SimilarProducts product={product} store={store} />} />;
}

/** What the email about a product that is back in stock is, above its form. */
async function StockNoticeAbout({ store }: { readonly store: StoreCode }) {
  const t = await getTranslations('stockNotice');
  return (
    <div className="text-sm">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="mt-1 text-ink-soft">
        {t('text')} <PrivacyNote store={store} />
      </p>
    </div>
  );
}
