import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { homeMeta, shareTags } from '@/features/branding/server/share';
import { getContentBlock } from '@/features/content/server/loaders';
import { ContentRows } from '@/features/page-builder/components/content-rows';
import { GlobalRows } from '@/features/page-builder/components/global-rows';
import { sharedPathAlternates } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths/paths';

export async function generateMetadata(): Promise<Metadata> {
  const context = await currentContext();
  const { title, description } = await homeMeta(context);
  const share = { kind: 'home', id: 'shop', title, description, path: paths.home } as const;
  return {
    title: { absolute: title },
    description,
    alternates: sharedPathAlternates(context.store, paths.home),
    ...(await shareTags(context, share)),
  };
}

export default async function HomePage() {
  const context = await currentContext();
  const [t, rows] = await Promise.all([getTranslations('meta'), getContentBlock(context, 'home')]);
  return (
    <>
      {rows[0]?.type !== 'hero' && <h1 className="sr-only">{t('siteName')}</h1>}
      <ContentRows rows={rows} context={context} titled />
      <GlobalRows context={context} />
    </>
  );
}
