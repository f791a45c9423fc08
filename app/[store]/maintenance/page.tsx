import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { company, siteLogo, writtenName } from '@/config/shop/company';
import { contactOf } from '@/config/shop/seller';
import { currentContext } from '@/features/store/server/current-context';
import { telHref } from '@/lib/address/tel';
import { Wordmark } from '@/ui/brand/brand';
import { Container, Heading } from '@/ui/layout';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('maintenance');
  return { title: t('title'), description: t('text') };
}

/** The page of every path while `MAINTENANCE=on`: the middleware rewrites to it with status 503. */
export default async function MaintenancePage() {
  const [t, context] = await Promise.all([getTranslations('maintenance'), currentContext()]);
  const { phoneNumber } = contactOf(context.store);
  return (
    <main id="main" tabIndex={-1}>
      <Container
        size="narrow"
        className="grid min-h-dvh content-center justify-items-center gap-6 py-16 text-center"
      >
        <Wordmark label={company.storeName} name={writtenName} image={siteLogo} className="h-12 w-auto" />
        <Heading level={1}>{t('title')}</Heading>
        <p className="text-ink-soft">{t('text')}</p>
        <a className="font-semibold text-action tabular-nums" href={telHref(phoneNumber)}>
          {phoneNumber}
        </a>
      </Container>
    </main>
  );
}
