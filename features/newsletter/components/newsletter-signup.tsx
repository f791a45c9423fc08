import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { PrivacyNote } from '@/features/content/components/privacy-note';
import { IslandTexts } from '@/lib/messages/island-texts';
import { newsletterPaths } from '@/lib/paths/server-paths';
import { Heading } from '@/ui/layout';
import { EmailForm } from '../islands/lazy';

/** Of an `EmailForm`, whichever it is. */
export const emailFormKeys = [
  'newsletter.email',
  'validation.required',
  'validation.maxLength',
  'validation.email',
] as const;
const keys = [...emailFormKeys, 'newsletter.submit', 'newsletter.sending', 'newsletter.failed'] as const;

interface NewsletterSignupProps {
  readonly store: StoreCode;
  /** On the page of that title. */
  readonly untitled?: boolean;
}

export async function NewsletterSignup({ store, untitled = false }: NewsletterSignupProps) {
  const t = await getTranslations('newsletter');
  return (
    <section
      className={clsx(
        'grid gap-x-10 gap-y-3 rounded-lg bg-surface p-4 text-ink sm:gap-y-4 sm:p-6',
        !untitled && 'desktop:grid-cols-2',
      )}
    >
      <div className="min-w-0">
        {!untitled && (
          <Heading level={2} size="block">
            {t('title')}
          </Heading>
        )}
        <p className="mt-1 text-xs text-ink-soft sm:text-sm">
          {t('text')}{' '}
          <span className="md:mt-1 md:block">
            <PrivacyNote store={store} />
          </span>
        </p>
      </div>
      <IslandTexts of={keys}>
        <EmailForm action={newsletterPaths.subscribe} fields={{ type: 'newsletter' }} />
      </IslandTexts>
    </section>
  );
}
