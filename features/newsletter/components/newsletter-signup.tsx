import { getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { PrivacyNote } from '@/features/content/components/privacy-note';
import { newsletterPaths } from '@/lib/paths/server-paths';
import { Heading } from '@/ui/layout';
import { EmailForm } from '../islands/lazy';
import { newsletterTexts } from '../server/texts';

export async function NewsletterSignup({ store }: { readonly store: StoreCode }) {
  const [t, texts] = await Promise.all([getTranslations('newsletter'), newsletterTexts()]);
  return (
    <section className="grid gap-x-10 gap-y-4 rounded-lg bg-surface p-5 text-ink sm:p-6 desktop:grid-cols-2">
      <div className="min-w-0">
        <Heading level={2} size="block">
          {t('title')}
        </Heading>
        <p className="mt-1 text-sm text-ink-soft">{t('text')}</p>
        <p className="mt-1 text-sm text-ink-soft">
          <PrivacyNote store={store} />
        </p>
      </div>
      <EmailForm texts={texts} action={newsletterPaths.subscribe} fields={{ type: 'newsletter' }} />
    </section>
  );
}
