import type { Metadata } from 'next';
import { samePlace } from '@/app/alternates';
import { home } from '@/config/home';
import { Guides } from '@/features/home/components/guides';
import { Hero } from '@/features/home/components/hero';
import { PartLinks } from '@/features/home/components/part-links';
import { PlaceTiles } from '@/features/home/components/place-tiles';
import { Promises } from '@/features/home/components/promises';
import { TrustStrip } from '@/features/home/components/trust-strip';
import { TypeTiles } from '@/features/home/components/type-tiles';
import { findCategory } from '@/features/home/find-category';
import { getContentLinks, getMenu } from '@/features/layout/server/reads';
import { WhenUsed } from '@/lib/client/when-used';
import { currentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { Bestsellers } from './_screens/bestsellers';
import { ShoppersSay } from './_screens/shoppers-say';

export async function generateMetadata(): Promise<Metadata> {
  const { store } = await currentStore();
  return { alternates: samePlace(store, paths.home) };
}

export default async function HomePage() {
  const shop = await currentStore();
  const [menu, pages] = await Promise.all([
    getMenu(shop.store, shop.currency),
    getContentLinks(shop.store, shop.currency),
  ]);
  const path = (code: string) => findCategory(menu, code)?.url_path ?? null;
  return (
    <WhenUsed>
      <Hero action={path(home.hero.action)} secondAction={path(home.hero.secondAction)} />
      <TrustStrip config={shop.config} />
      <PlaceTiles menu={menu} />
      <TypeTiles menu={menu} />
      <Bestsellers shop={shop} all={path(home.bestsellers.all)} />
      <Promises pages={pages} />
      <PartLinks menu={menu} />
      <ShoppersSay shop={shop} />
      <Guides pages={pages} config={shop.config} />
    </WhenUsed>
  );
}
