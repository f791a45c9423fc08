import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListPagination } from '@/features/category/components/list-pagination';
import { ProductGrid } from '@/features/product/components/product-grid';
import { SearchHead } from '@/features/search/components/search-head';
import { searchParamsSchema, searchProducts } from '@/features/search/server/reads';
import { currentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/layout';
import { CardBuyButton } from '../_screens/card-buy-button';

/** Every search is its own page; none is kept (docs/decisions/0005). */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search');
  return { title: t('title') };
}

export default async function SearchPage({ searchParams }: PageProps) {
  const { q, page } = searchParamsSchema.parse(await searchParams);
  const { store, currency } = await currentStore();
  const list = q ? await searchProducts(store, currency, q, page) : null;
  return (
    <Container className="pt-6 pb-4">
      <SearchHead text={q} total={list?.total ?? null} />
      {list && list.items.length > 0 && (
        <>
          <ProductGrid
            products={list.items}
            store={store}
            leading
            headingLevel={2}
            action={(product) => <CardBuyButton product={product} />}
          />
          <ListPagination page={list.page} pages={list.pages} hrefOf={(next) => paths.search(q, next)} />
        </>
      )}
    </Container>
  );
}
