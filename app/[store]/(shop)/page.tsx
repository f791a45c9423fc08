import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { promiseValues } from '@/config/company';
import { home } from '@/config/home';
import { storeConfig } from '@/config/stores';
import { Organization } from '@/features/branding/components/organization';
import { shareTags } from '@/features/branding/server/share';
import { getMenu } from '@/features/category/server/loaders';
import { getContentLinks } from '@/features/content/server/loaders';
import { Bestsellers } from '@/features/home/components/bestsellers';
import { CustomerQuotes } from '@/features/home/components/customer-quotes';
import { Guides } from '@/features/home/components/guides';
import { Hero } from '@/features/home/components/hero';
import { PartLinks } from '@/features/home/components/part-links';
import { Promises } from '@/features/home/components/promises';
import { SceneTiles } from '@/features/home/components/scene-tiles';
import { TrustStrip } from '@/features/home/components/trust-strip';
import { TypeTiles } from '@/features/home/components/type-tiles';
import { findCategory } from '@/features/home/find-category';
import { sharedPathAlternates } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';
import { metaDescription } from '@/lib/meta-text';
import { paths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const context = await currentContext();
  const t = await getTranslations('meta');
  const title = `${t('homeTitle')} | ${t('siteName')}`;
  const description = metaDescription(t('homeDescription', promiseValues));
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
  const [menu, pages] = await Promise.all([getMenu(context), getContentLinks(context)]);
  const path = (code: string) => findCategory(menu, code)?.url_path ?? null;
  return (
    <>
      <Organization context={context} />
      <Hero action={path(home.hero.action)} secondAction={path(home.hero.secondAction)} />
      <TrustStrip config={storeConfig(context.store)} />
      <SceneTiles menu={menu} />
      <TypeTiles menu={menu} />
      <Bestsellers context={context} allUrl={path(home.bestsellers.all)} />
      <Promises pages={pages} />
      <PartLinks menu={menu} />
      <CustomerQuotes context={context} />
      <Guides pages={pages} config={storeConfig(context.store)} />
    </>
  );
}
