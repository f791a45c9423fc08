import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { home } from '@/config/home';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { ProductGrid } from '@/features/product/components/product-grid';
import { getFeatured } from '@/features/product/server/loaders';
import { Container, SectionHeading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';

interface BestsellersProps {
  readonly context: Context;
  /** The URL of all cameras; null if the catalogue lacks that category. */
  readonly allUrl: string | null;
}

/** The best-selling products. */
export async function Bestsellers({ context, allUrl }: BestsellersProps) {
  const { store } = context;
  const [t, products] = await Promise.all([
    getTranslations('home'),
    getFeatured(context, home.bestsellers.count),
  ]);
  if (products.length === 0) return null;
  const more = allUrl !== null && (
    <TextLink href={allUrl} prefetch={false} standalone>
      {t('allCameras')}
    </TextLink>
  );
  return (
    <Container className="deferred-section [--estimate:125rem] lg:[--estimate:77rem] pt-12 lg:pt-16">
      <SectionHeading level={2} title={t('bestsellers')} action={more} />
      <ShippingCostNote context={context} className="-mt-3 mb-4" />
      {/* Eight cards leave two in the last row of three columns: hide those. */}
      <div className="md:max-xl:[&>ul>li:nth-child(n+7)]:hidden">
        <ProductGrid headingLevel={3} products={products} store={store} buyable />
      </div>
    </Container>
  );
}
