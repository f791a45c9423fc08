import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { storeConfig } from '@/config/stores';
import { ContentPageView } from '@/features/content/components/content-page-view';
import { DeliveryCosts } from '@/features/content/components/delivery-costs';
import { HelpBox } from '@/features/content/components/help-box';
import { groupOf } from '@/features/content/pages';
import { getContentPage } from '@/features/content/server/loaders';
import { getContentLinks } from '@/features/content/server/loaders';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';

/** A content page, such as terms, privacy, delivery or a guide. */
export async function ContentScreen({ id }: { readonly id: string }) {
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
  if (page.rows.length > 0) {
    // A dynamic import, so that category pages do not load the islands of rows.
    const { RowsView } = await import('@/features/page-builder/components/rows-view');
    return <RowsView page={page} context={context} breadcrumbs={breadcrumbs} />;
  }
  return (
    <ContentPageView
      page={page}
      breadcrumbs={breadcrumbs}
      related={groupOf(links, page.url)}
      relatedLabel={content('more')}
      section={code === 'delivery' ? <DeliveryCosts context={context} /> : undefined}
      help={<HelpBox config={storeConfig(context.store)} />}
    />
  );
}
