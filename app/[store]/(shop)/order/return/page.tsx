import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import type { QueryProps } from '@/app/pages';
import { noindex } from '@/config/limits/serving';
import { ReturnScreen } from '@/features/returns/components/return-screen';
import { returnView } from '@/features/returns/server/view';
import { currentContext } from '@/features/store/server/current-context';
import { queryText } from '@/lib/fields/query';
import { paths } from '@/lib/paths/paths';

/** Specific to one browser: not cached. */
export const dynamic = 'force-dynamic';

const querySchema = z.object({ order: queryText(32), step: z.string().catch('') });

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('returns');
  return { title: t('start'), robots: noindex };
}

export default async function ReturnPage({ searchParams }: QueryProps) {
  const [{ store }, params] = await Promise.all([currentContext(), searchParams]);
  const { order, step } = querySchema.parse(params);
  const view = await returnView(order, step);
  if (!view) redirect(paths.orderLookup({ number: order }));
  return <ReturnScreen view={view} store={store} />;
}
