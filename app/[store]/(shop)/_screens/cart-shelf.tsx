import { getTranslations } from 'next-intl/server';
import { home } from '@/config/home';
import { ShippingCostNote } from '@/features/layout/components/prices-note';
import { ProductGrid } from '@/features/product/components/product-grid';
import { getFeatured } from '@/features/product/server/reads';
import type { CurrentStore } from '@/lib/current-store';
import { Heading } from '@/ui/layout';
import { CardBuyButton } from './card-buy-button';

/** What others choose most often, below the cart. */
export async function CartShelf({ shop }: { readonly shop: CurrentStore }) {
  const { store, currency } = shop;
  const [t, products] = await Promise.all([
    getTranslations('home'),
    getFeatured(store, currency, home.bestsellers.belowCart),
  ]);
  return (
    // Three stand beside each other there, and a fourth would be alone.
    <section className="mt-12 border-t border-line pt-10 md:max-xl:[&_.listed:nth-child(4)]:hidden">
      <div className="mb-5 grid gap-1">
        <Heading level={2}>{t('bestsellers')}</Heading>
        <ShippingCostNote shop={shop} />
      </div>
      <ProductGrid
        headingLevel={3}
        products={products}
        store={store}
        action={(card) => <CardBuyButton card={card} />}
      />
    </section>
  );
}
