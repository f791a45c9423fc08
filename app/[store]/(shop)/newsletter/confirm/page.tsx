import { z } from 'zod';
import { NewsletterLinkScreen } from '@/features/newsletter/components/newsletter-screen';
import { queryText } from '@/lib/fields/query';
import { unlistedPage, type QueryProps } from '@/app/pages';

/** Contains the secret of a link: not cached. */
export const dynamic = 'force-dynamic';

const querySchema = z.object({ token: queryText(100) });

export const generateMetadata = unlistedPage('newsletter.confirmTitle', { referrer: 'same-origin' });

export default async function ConfirmNewsletterPage({ searchParams }: QueryProps) {
  const { token } = querySchema.parse(await searchParams);
  return <NewsletterLinkScreen about="confirm" token={token} />;
}
