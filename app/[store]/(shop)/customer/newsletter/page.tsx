import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { AccountArea } from '@/features/account/components/account-area';
import { NewsletterAccount } from '@/features/newsletter/components/newsletter-account';
import { customerSubscription } from '@/features/newsletter/server/handlers';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { unlistedPage, type QueryProps } from '@/app/pages';

export const dynamic = 'force-dynamic';

const querySchema = z.object({ outcome: z.enum(['limit', 'failed']).nullable().catch(null).default(null) });

export const generateMetadata = unlistedPage('newsletter.title');

export default async function AccountNewsletterPage({ searchParams }: QueryProps) {
  const [t, context, params] = await Promise.all([
    getTranslations('newsletter'),
    requireCustomer(accountPaths.newsletter),
    searchParams,
  ]);
  const { outcome } = querySchema.parse(params);
  const subscription = await customerSubscription(context);
  return (
    <AccountArea context={context} current="newsletter" title={t('title')}>
      <NewsletterAccount {...subscription} problem={outcome} />
    </AccountArea>
  );
}
