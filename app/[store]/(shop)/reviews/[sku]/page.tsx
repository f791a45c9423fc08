import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { onlyHere } from '@/app/alternates';
import { ListPagination } from '@/features/category/components/list-pagination';
import { ReviewPage } from '@/features/reviews/components/review-page';
import { reviewQuerySchema } from '@/features/reviews/schema';
import { getReviewedProduct, getReviews } from '@/features/reviews/server/reads';
import { currentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Container } from '@/ui/layout';

/** Product pages are cached with their first reviews; this one is seldom asked for, and every page is its own. */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ sku: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const queryOf = async ({ params, searchParams }: PageProps) =>
  reviewQuerySchema.safeParse({ ...(await searchParams), product: (await params).sku });

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { store, currency } = await currentStore();
  const query = await queryOf(props);
  const product = query.success && (await getReviewedProduct(store, currency, query.data.product));
  if (!product) return {};
  const t = await getTranslations('reviews');
  const alternates = onlyHere(store, paths.reviews(product.sku, query.data.page));
  return { title: t('of', { name: product.name }), alternates };
}

export default async function ReviewsPage(props: PageProps) {
  const { store, currency } = await currentStore();
  const query = await queryOf(props);
  if (!query.success) notFound();
  const product = await getReviewedProduct(store, currency, query.data.product);
  const reviews = product && (await getReviews(store, currency, product.id, query.data.page));
  if (!reviews || (reviews.list.items.length === 0 && query.data.page > 1)) notFound();
  const t = await getTranslations();
  const trail = [
    { label: t('category.home'), href: paths.home },
    { label: product.name, href: product.url },
    { label: t('reviews.title') },
  ];
  const { page, pages } = reviews.list;
  const pagination = (
    <ListPagination page={page} pages={pages} hrefOf={(next) => paths.reviews(product.sku, next)} />
  );
  return (
    <Container className="pb-14">
      <Breadcrumbs label={t('category.breadcrumbs')} items={trail} />
      <ReviewPage {...reviews} store={store} productName={product.name} pagination={pagination} />
    </Container>
  );
}
