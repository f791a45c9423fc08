import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ContentPageView } from '@/features/content/components/content-page-view';
import { DeliveryCosts } from '@/features/content/components/delivery-costs';
import { HelpBox } from '@/features/content/components/help-box';
import { groupOf } from '@/lib/content-groups';
import { getContentPage } from '@/features/content/server/reads';
import { getContentLinks } from '@/features/layout/server/reads';
import { currentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';

/** A content page: terms, privacy, delivery, a guide … Its body was made from plain text at import, escaped. */
export async function ContentScreen({ id }: { readonly id: string }) {
  const shop = await currentStore();
  const { store, currency, config } = shop;
  const [t, content, page, links] = await Promise.all([
    getTranslations('category'),
    getTranslations('content'),
    getContentPage(store, currency, id),
    getContentLinks(store, currency),
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
      section={code === 'delivery' ? <DeliveryCosts shop={shop} /> : undefined}
      help={<HelpBox config={config} />}
    />
  );
}
