import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { stockNoticeTexts } from '../server/texts';
import { stockNoticePaths } from '@/lib/paths/server-paths';
import { SoldOut } from '../islands/lazy';
import { soldOutExtent } from '../variants/variant-facts';
import { getTranslations } from 'next-intl/server';
import { PrivacyNote } from '@/features/content/components/privacy-note';
import Link from 'next/link';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { cardViews } from '@/features/product-card/server/cards';
import { CardPrice } from '@/features/product-card/components/card-price';

interface SoldOutBoxProps {
  readonly product: Product;
  readonly store: StoreCode;
}

export async function SoldOutBox({ product, store }: SoldOutBoxProps) {
  if (soldOutExtent(product) === 'none') return null;
  const notice = {
    about: <StockNoticeAbout store={store} />,
    texts: await stockNoticeTexts(),
    action: stockNoticePaths.request,
  };
  return <SoldOut notice={notice} similar={<SimilarProducts product={product} store={store} />} />;
}

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

const MAX_PRODUCTS = 3;

interface SimilarProductsProps {
  readonly product: Product;
  readonly store: StoreCode;
}

async function SimilarProducts({ product, store }: SimilarProductsProps) {
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
