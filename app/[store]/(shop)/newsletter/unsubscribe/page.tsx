import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { noindex } from '@/config/robots';
import { NewsletterLinkScreen } from '@/features/newsletter/components/newsletter-screen';

/** Contains the secret of a link: not cached. */
export const dynamic = 'force-dynamic';

const querySchema = z.object({ token: z.string().max(100).catch('') });

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('newsletter');
  return { title: t('unsubscribeTitle'), robots: noindex, referrer: 'same-origin' };
}

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function UnsubscribeNewsletterPage({ searchParams }: PageProps) {
  const { token } = querySchema.parse(await searchParams);
  return <NewsletterLinkScreen about="unsubscribe" token={token} />;
}
