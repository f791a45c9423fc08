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
  return (
    <ContentPageView
      page={page}
      breadcrumbs={<Breadcrumbs label={t('breadcrumbs')} items={trail} />}
      related={groupOf(links, page.url)}
      relatedLabel={content('more')}
      section={code === 'delivery' ? <DeliveryCosts context={context} /> : undefined}
      help={<HelpBox config={storeConfig(context.store)} />}
    />
  );
}
