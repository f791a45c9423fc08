import { getTranslations } from 'next-intl/server';
import { Wordmark } from '@/ui/brand';
import { Container, Heading } from '@/ui/layout';
import { currentStore } from '@/lib/current-store';
import { telHref } from '@/lib/tel';

/** What every path answers while `MAINTENANCE=on`; the middleware leads here with status 503. */
export default async function MaintenancePage() {
  const [t, { config }] = await Promise.all([getTranslations('maintenance'), currentStore()]);
  return (
    <main id="main" tabIndex={-1}>
      <Container
        size="narrow"
        className="grid min-h-dvh content-center justify-items-center gap-6 py-16 text-center"
      >
        <Wordmark label="Owlwatch" className="h-12 w-auto" />
        <Heading level={1}>{t('title')}</Heading>
        <p className="text-ink-soft">{t('text')}</p>
        <a className="font-semibold text-action tabular-nums" href={telHref(config.phoneNumber)}>
          {config.phoneNumber}
        </a>
      </Container>
    </main>
  );
}
