import { getTranslations } from 'next-intl/server';
import { CategoryTiles } from '@/features/home/components/category-tiles';
import { Hero } from '@/features/home/components/hero';
import { Trust } from '@/features/home/components/trust';
import { getMenu } from '@/features/layout/server/reads';
import { ProductGrid } from '@/features/product/components/product-grid';
import { getFeatured } from '@/features/product/server/reads';
import { currentStore } from '@/lib/current-store';
import { CardBuyButton } from './_screens/card-buy-button';
import { Container, SectionHeading } from '@/ui/layout';

export default async function HomePage() {
  const { store, currency, config } = await currentStore();
  const [t, menu, featured] = await Promise.all([
    getTranslations('home'),
    getMenu(store, currency),
    getFeatured(store, currency, 8),
  ]);
  const path = (code: string) => menu.find((item) => item.identifier === code)?.url_path ?? null;
  return (
    <>
      <Hero cameras={path('cameras')} kits={path('kits')} picture={featured[0]?.image?.url ?? null} />
      <CategoryTiles
        items={menu.flatMap((item) => (item.identifier === 'cameras' ? item.children : [item]))}
      />
      <Container className="pt-14">
        <SectionHeading level={2} title={t('bestsellers')} />
        <ProductGrid
          headingLevel={3}
          products={featured}
          store={store}
          action={(product) => <CardBuyButton product={product} />}
        />
      </Container>
      <Trust config={config} />
    </>
  );
}
