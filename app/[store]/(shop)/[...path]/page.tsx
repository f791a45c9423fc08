import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { currentContext } from '@/features/store/server/current-context';
import { firstPage } from '@/lib/paths/list-url';
import { CategoryScreen } from '../_screens/list-screens';
import { resolvedRouteMetadata, resolveRoute } from '../_screens/resolved-route';
import { getTranslations } from 'next-intl/server';
import { storeConfig } from '@/config/shop/stores';
import { CookieTables } from '@/features/consent/components/consent-banner';
import { ContentPageView } from '@/features/content/components/content-page-view';
import { DeliveryCosts, DeliveryFacts } from '@/features/content/components/delivery-costs';
import { HelpBox } from '@/features/content/components/contact-details';
import { ReturnFacts } from '@/features/content/components/return-facts';
import { contentParts, groupOf } from '@/features/content/pages';
import { getContentPage } from '@/features/content/server/loaders';
import { getContentLinks } from '@/features/content/server/links';
import type { Context } from '@/commerce/context';
import type { ContentPage } from '@/commerce/model/category';
import { paths } from '@/lib/paths/paths';
import { tagOf } from '@/config/tags';
import { Breadcrumbs } from '@/ui/breadcrumbs';

interface PageProps {
  readonly params: Promise<{ path: string[] }>;
}

/** No page at build time; each is rendered on its first request. */
export function generateStaticParams(): { path: string[] }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const context = await currentContext();
  return resolvedRouteMetadata(context, await resolveRoute(context, (await params).path));
}

export default async function ResolvedPage({ params }: PageProps) {
  const target = await resolveRoute(await currentContext(), (await params).path);
  switch (target?.type) {
    case 'category':
      return <CategoryScreen id={target.id} state={firstPage} />;
    case 'product': {
      // A dynamic import, so that category pages do not load the islands of product pages.
      const { ProductScreen } = await import('../_screens/product-screen');
      return <ProductScreen id={target.id} variant={null} />;
    }
    case 'page':
      return <ContentScreen id={target.id} />;
    case 'redirect':
      return target.permanent ? permanentRedirect(target.to) : redirect(target.to);
    case undefined:
      return notFound();
  }
}

async function ContentScreen({ id }: { readonly id: string }) {
  const context = await currentContext();
  const [t, content, page, links] = await Promise.all([
    getTranslations('category'),
    getTranslations('content'),
    getContentPage(context, id),
    getContentLinks(context),
  ]);
  if (!page) notFound();
  const code = links.find(({ url }) => url === page.url)?.code;
  const trail = [{ label: t('home'), href: paths.home }, { label: page.title }];
  const breadcrumbs = <Breadcrumbs label={t('breadcrumbs')} items={trail} />;
  if (page.rows.length > 0 && contentParts(page.body).sections === '') {
    // A dynamic import, so that category pages do not load the islands of rows.
    const { RowsView } = await import('@/features/page-builder/components/rows-view');
    const section = await planningSection(page.url, context);
    return <RowsView page={page} context={context} breadcrumbs={breadcrumbs} section={section} />;
  }
  return (
    <>
      <ContentPageView
        page={page}
        breadcrumbs={breadcrumbs}
        related={groupOf(links, page.url)}
        relatedLabel={content('more')}
        facts={factsOf(code, context)}
        section={await sectionOf(code, context)}
        help={<HelpBox config={storeConfig(context.store)} />}
      />
      <RowsBelow page={page} context={context} />
    </>
  );
}

/** The rows of a page that has sections follow them. */
async function RowsBelow({ page, context }: { readonly page: ContentPage; readonly context: Context }) {
  if (page.rows.length === 0) return null;
  const { ContentRows } = await import('@/features/page-builder/components/content-rows');
  return <ContentRows rows={page.rows} context={context} />;
}

/** The first question of the system builder, on the page of the store's planning path. */
async function planningSection(url: string, context: Context) {
  if (url !== storeConfig(context.store).moreCategoryFilter) return undefined;
  const { BuilderStart } = await import('@/features/system/components/start');
  return (
    <div className="mt-8">
      <BuilderStart context={context} />
    </div>
  );
}

const printed: ReadonlySet<string | undefined> = new Set(['terms', 'privacy', 'withdrawal', 'imprint']);

/** The facts of a page from the configuration. */
function factsOf(code: string | undefined, context: Context) {
  if (code === 'delivery') return <DeliveryFacts context={context} />;
  return code === 'returns' ? <ReturnFacts store={context.store} /> : undefined;
}

/** The generated section of a page: what the text of an editor could not keep up to date. */
async function sectionOf(code: string | undefined, context: Context) {
  if (code === 'delivery') return <DeliveryCosts context={context} />;
  if (code === 'how-many-megapixels') {
    const { PixelFigure } = await import('@/features/system/components/pixel-figure');
    return <PixelFigure context={context} />;
  }
  if (code === 'camera-law') {
    const { CameraLawCall } = await import('@/features/camera-law/components/camera-law-screen');
    return <CameraLawCall />;
  }
  if (code === 'cookies')
    return <CookieTables store={context.store} tagged={tagOf(context.store) !== null} />;
  if (!printed.has(code)) return undefined;
  const { PrintPage } = await import('@/features/content/components/print-page');
  return <PrintPage />;
}
