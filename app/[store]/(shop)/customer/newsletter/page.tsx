import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { noindex } from '@/config/robots';
import { NewsletterAccount } from '@/features/newsletter/components/newsletter-account';
import { customerSubscription } from '@/features/newsletter/server/loaders';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths';
import { Container, Heading } from '@/ui/layout';

export const dynamic = 'force-dynamic';

const querySchema = z.object({ outcome: z.enum(['limit', 'failed']).nullable().catch(null).default(null) });

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('newsletter');
  return { title: t('title'), robots: noindex };
}

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AccountNewsletterPage({ searchParams }: PageProps) {
  const [t, context, params] = await Promise.all([
    getTranslations('newsletter'),
    requireCustomer(accountPaths.newsletter),
    searchParams,
  ]);
  const { outcome } = querySchema.parse(params);
  return (
    <Container size="narrow" className="pt-8 pb-12">
      <Heading level={1} className="mb-3">
        {t('title')}
      </Heading>
      <NewsletterAccount {...await customerSubscription(context)} problem={outcome} />
    </Container>
  );
}
