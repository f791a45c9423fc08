import { z } from 'zod';
import { NewsletterLinkScreen } from '@/features/newsletter/components/newsletter-screen';
import { unlistedPage } from '@/app/unlisted-page';

/** Contains the secret of a link: not cached. */
export const dynamic = 'force-dynamic';

const querySchema = z.object({ token: z.string().max(100).catch('') });

export const generateMetadata = unlistedPage('newsletter.confirmTitle', { referrer: 'same-origin' });

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ConfirmNewsletterPage({ searchParams }: PageProps) {
  const { token } = querySchema.parse(await searchParams);
  return <NewsletterLinkScreen about="confirm" token={token} />;
}
