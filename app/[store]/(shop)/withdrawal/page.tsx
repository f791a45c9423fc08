import { z } from 'zod';
import { withdrawalLimits } from '@/config/limits/order-limits';
import { currentContext } from '@/features/store/server/current-context';
import { WithdrawalScreen } from '@/features/withdrawal/components/withdrawal-screen';
import { withdrawalView } from '@/features/withdrawal/server/view';
import { queryText } from '@/lib/fields/query';
import { paths } from '@/lib/paths/paths';
import type { QueryProps } from '@/app/pages';
import { sharedPathPage } from '@/app/shared-path-page';

/** Specific to one browser: not cached. */
export const dynamic = 'force-dynamic';

const querySchema = z.object({
  step: z.string().catch(''),
  order: queryText(withdrawalLimits.orderNumberLength),
});

export const generateMetadata = sharedPathPage('withdrawal.title', 'withdrawal.lead', paths.withdrawal());

export default async function WithdrawalPage({ searchParams }: QueryProps) {
  const [{ store }, params] = await Promise.all([currentContext(), searchParams]);
  const { step, order } = querySchema.parse(params);
  return <WithdrawalScreen store={store} view={await withdrawalView(step, order)} />;
}
