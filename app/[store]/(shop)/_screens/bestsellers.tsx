import { getTranslations } from 'next-intl/server';
import { home } from '@/config/home';
import { ShippingCostNote } from '@/features/layout/components/prices-note';
import { ProductGrid } from '@/features/product/components/product-grid';
import { getFeatured } from '@/features/product/server/reads';
import type { CurrentStore } from '@/lib/current-store';
import { Container, SectionHeading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { CardBuyButton } from './card-buy-button';

interface BestsellersProps {
  readonly shop: CurrentStore;
  /** Where all of them are; null where the catalogue lacks it. */
  readonly all: string | null;
}

/** What shoppers choose most often. */
export async function Bestsellers({ shop, all }: BestsellersProps) {
  const { store, currency } = shop;
  const [t, products] = await Promise.all([
    getTranslations('home'),
    getFeatured(store, currency, home.bestsellers.count),
  ]);
  const more = all !== null && (
    <TextLink href={all} prefetch={false} standalone>
      {t('allCameras')}
    </TextLink>
  );
  return (
    <Container className="rendered-when-near [--near:125rem] lg:[--near:77rem] pt-12 lg:pt-16">
      <SectionHeading level={2} title={t('bestsellers')} action={more} />
      <ShippingCostNote shop={shop} className="-mt-3 mb-4" />
      {/* Three in a row leave two over: they stay away there. */}
      <div className="md:max-xl:[&>ul>li:nth-child(n+7)]:hidden">
        <ProductGrid
          headingLevel={3}
          products={products}
          store={store}
          action={(card) => <CardBuyButton card={card} />}
        />
      </div>
    </Container>
  );
}
