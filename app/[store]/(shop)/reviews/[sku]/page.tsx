import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { shareTags } from '@/features/branding/server/share';
import { ListPagination } from '@/features/category/components/list-pagination';
import { ReviewPage } from '@/features/reviews/components/review-page';
import { reviewQuerySchema } from '@/features/reviews/schema';
import { getReviewedProduct, getReviews } from '@/features/reviews/server/loaders';
import { canonicalOnly } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';
import { metaDescription, metaTitle } from '@/lib/text/meta-text';
import { paths } from '@/lib/paths/paths';
import { skuOfSegment } from '@/lib/sku';
import { storeTexts } from '@/lib/messages/messages';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Container } from '@/ui/layout';

/** Rendered per request, as it is rarely requested; product pages contain the first reviews and are cached. */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ sku: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const queryOf = async ({ params, searchParams }: PageProps) =>
  reviewQuerySchema.safeParse({ ...(await searchParams), product: skuOfSegment((await params).sku) });

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const context = await currentContext();
  const query = await queryOf(props);
  const product = query.success && (await getReviewedProduct(context, query.data.product));
  if (!product) return {};
  const [t, lists, texts] = await Promise.all([
    getTranslations('reviews'),
    getTranslations('category'),
    storeTexts(context.store),
  ]);
  const { page } = query.data;
  const { name } = product;
  const path = paths.reviews(product.sku, page);
  const first = t('of', { name });
  const title = page === 1 ? first : lists('pageTitle', { name: first, page });
  return {
    title: metaTitle(title, texts('meta.siteName')),
    description: metaDescription(t('description', { name })),
    alternates: canonicalOnly(context.store, path),
    ...(await shareTags(context, { kind: 'product', id: product.id, path })),
  };
}

export default async function ReviewsPage(props: PageProps) {
  const context = await currentContext();
  const query = await queryOf(props);
  if (!query.success) notFound();
  const product = await getReviewedProduct(context, query.data.product);
  const reviews = product && (await getReviews(context, product.id, query.data.page));
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
      <ReviewPage {...reviews} store={context.store} productName={product.name} pagination={pagination} />
    </Container>
  );
}
