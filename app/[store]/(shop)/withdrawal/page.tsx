import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { withdrawalLimits } from '@/config/limits/order-limits';
import { shareTags } from '@/features/branding/server/share';
import { sharedPathAlternates } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';
import { WithdrawalScreen } from '@/features/withdrawal/components/withdrawal-screen';
import { withdrawalView } from '@/features/withdrawal/server/view';
import { paths } from '@/lib/paths/paths';
import type { QueryProps } from '@/app/route-props';

/** Specific to one browser: not cached. */
export const dynamic = 'force-dynamic';

const querySchema = z.object({
  step: z.string().catch(''),
  order: z.string().max(withdrawalLimits.orderNumberLength).catch(''),
});

export async function generateMetadata(): Promise<Metadata> {
  const [t, context] = await Promise.all([getTranslations('withdrawal'), currentContext()]);
  return {
    title: t('title'),
    description: t('lead'),
    alternates: sharedPathAlternates(context.store, paths.withdrawal()),
    ...(await shareTags(context, { kind: 'home', id: 'shop', path: paths.withdrawal() })),
  };
}

export default async function WithdrawalPage({ searchParams }: QueryProps) {
  const [{ store }, params] = await Promise.all([currentContext(), searchParams]);
  const { step, order } = querySchema.parse(params);
  return <WithdrawalScreen store={store} view={await withdrawalView(step, order)} />;
}
