import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { shareTags } from '@/features/branding/server/share';
import { getBrand } from '@/features/brands/server/loaders';
import { brandAlternates } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';
import { firstPage } from '@/lib/paths/list-url';
import { paths } from '@/lib/paths/paths';
import { metaDescription } from '@/lib/text/meta-text';
import { BrandScreen } from '../../_screens/list-screens';

interface PageProps {
  readonly params: Promise<{ code: string }>;
}

/** No page at build time; each is rendered on its first request. */
export function generateStaticParams(): { code: string }[] {
  return [];
}

async function brandOf({ params }: PageProps) {
  const context = await currentContext();
  const { code } = await params;
  return { context, brand: await getBrand(context, code) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const [t, { context, brand }] = await Promise.all([getTranslations('brands'), brandOf(props)]);
  if (!brand) return {};
  return {
    title: brand.name,
    description: metaDescription(brand.description ?? t('page', { brand: brand.name })),
    alternates: await brandAlternates(context.store, brand.code),
    ...(await shareTags(context, { kind: 'home', id: 'shop', path: paths.brand(brand.code) })),
  };
}

export default async function BrandPage(props: PageProps) {
  const { brand } = await brandOf(props);
  if (!brand) notFound();
  return <BrandScreen code={brand.code} state={firstPage} />;
}
