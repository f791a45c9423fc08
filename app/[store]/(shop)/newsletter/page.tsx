import type { Metadata } from 'next';
import { z } from 'zod';
import { noindex } from '@/config/limits/serving';
import { NewsletterScreen, newsletterTitle } from '@/features/newsletter/components/newsletter-screen';
import { currentContext } from '@/features/store/server/current-context';
import type { QueryProps } from '@/app/pages';

/** Specific to one browser: not cached. */
export const dynamic = 'force-dynamic';

const querySchema = z.object({
  step: z
    .enum(['check', 'sent', 'limit', 'failed', 'confirmed', 'unsubscribed', 'invalid'])
    .nullable()
    .catch(null)
    .default(null),
});

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const { step } = querySchema.parse(await searchParams);
  return { title: await newsletterTitle(step), robots: noindex };
}

export default async function NewsletterPage({ searchParams }: QueryProps) {
  const [context, params] = await Promise.all([currentContext(), searchParams]);
  return <NewsletterScreen context={context} step={querySchema.parse(params).step} />;
}
