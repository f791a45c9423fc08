import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { brandPlace } from '@/app/alternates';
import { getBrand } from '@/features/brands/server/reads';
import { currentStore } from '@/lib/current-store';
import { firstPage } from '@/lib/list-url';
import { BrandScreen } from '../../_screens/brand-screen';

interface PageProps {
  readonly params: Promise<{ code: string }>;
}

/** Nothing is made at build time; a brand is rendered when it is first asked for. */
export function generateStaticParams(): { code: string }[] {
  return [];
}

async function brandOf({ params }: PageProps) {
  const { store, currency } = await currentStore();
  const { code } = await params;
  return { store, brand: await getBrand(store, currency, code) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const [t, { store, brand }] = await Promise.all([getTranslations('brands'), brandOf(props)]);
  if (!brand) return {};
  return {
    title: brand.name,
    description: t('page', { brand: brand.name }),
    alternates: await brandPlace(store, brand.code),
  };
}

export default async function BrandPage(props: PageProps) {
  const { brand } = await brandOf(props);
  if (!brand) notFound();
  return <BrandScreen code={brand.code} state={firstPage} />;
}
