import type { Metadata } from 'next';
import { getContentBlock } from '@/features/content/server/loaders';
import { ContentRows } from '@/features/page-builder/components/content-rows';
import { sharedPathAlternates } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const { store } = await currentContext();
  return { alternates: sharedPathAlternates(store, paths.home) };
}

export default async function HomePage() {
  const context = await currentContext();
  return <ContentRows rows={await getContentBlock(context, 'home')} context={context} titled />;
}
