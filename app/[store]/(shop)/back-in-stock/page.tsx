import type { Metadata } from 'next';
import { z } from 'zod';
import { noindex } from '@/config/limits/serving';
import { queryText } from '@/lib/fields/query';
import {
  StockNoticeLinkScreen,
  StockNoticeScreen,
  stockNoticeTitle,
} from '@/features/product/components/stock-notice-screen';
import type { QueryProps } from '@/app/pages';

/** Contains the secret of a link, or is specific to one browser: not cached. */
export const dynamic = 'force-dynamic';

const querySchema = z.object({
  step: z
    .enum(['check', 'sent', 'limit', 'failed', 'confirmed', 'ended', 'invalid'])
    .nullable()
    .catch(null)
    .default(null),
  token: queryText(100),
});

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const { step } = querySchema.parse(await searchParams);
  return { title: await stockNoticeTitle(step), robots: noindex, referrer: 'same-origin' };
}

export default async function StockNoticePage({ searchParams }: QueryProps) {
  const { step, token } = querySchema.parse(await searchParams);
  return step === null ? <StockNoticeLinkScreen token={token} /> : <StockNoticeScreen step={step} />;
}
