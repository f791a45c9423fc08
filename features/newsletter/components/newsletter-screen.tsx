import { getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { newsletterPaths, type NewsletterStep } from '@/lib/paths/server-paths';
import { Button } from '@/ui/button';
import { EmailLinkPage, OutcomePage, outcomeTones } from '@/ui/form/email-link';
import { Card } from '@/ui/layout';
import { NewsletterSignup } from './newsletter-signup';

const tones = { ...outcomeTones, unsubscribed: 'success' } as const satisfies Record<NewsletterStep, string>;

export async function newsletterTitle(step: NewsletterStep | null): Promise<string> {
  const t = await getTranslations('newsletter');
  if (step === 'confirmed') return t('confirmedTitle');
  if (step === 'unsubscribed') return t('unsubscribedTitle');
  return step === 'invalid' ? t('invalidTitle') : t('title');
}

async function textOf(step: NewsletterStep): Promise<string> {
  const [t, rules] = await Promise.all([getTranslations('newsletter'), getTranslations('validation.email')]);
  switch (step) {
    case 'check':
      return rules('invalid');
    case 'confirmed':
      return t('confirmedText');
    case 'unsubscribed':
      return t('unsubscribedText');
    case 'invalid':
      return t('invalidText');
    default:
      return t(step);
  }
}

interface NewsletterScreenProps {
  readonly store: StoreCode;
  /** What a form or a link has led to; null for the form only. */
  readonly step: NewsletterStep | null;
}

export async function NewsletterScreen({ store, step }: NewsletterScreenProps) {
  const outcome = step && { tone: tones[step], text: await textOf(step) };
  return (
    <OutcomePage title={await newsletterTitle(step)} outcome={outcome}>
      <div data-newsletter="">
        {step !== 'confirmed' && step !== 'sent' && (
          <Card padding="none" className="mt-6">
            <NewsletterSignup store={store} untitled={step !== 'unsubscribed' && step !== 'invalid'} />
          </Card>
        )}
      </div>
    </OutcomePage>
  );
}

export async function NewsletterLinkScreen({
  about,
  token,
}: {
  readonly about: 'confirm' | 'unsubscribe';
  readonly token: string;
}) {
  const t = await getTranslations('newsletter');
  const texts = {
    confirm: { title: t('confirmTitle'), text: t('confirmText'), action: t('confirmAction') },
    unsubscribe: { title: t('unsubscribeTitle'), text: t('unsubscribeText'), action: t('unsubscribeAction') },
  };
  const { title, text, action } = texts[about];
  return (
    <EmailLinkPage title={title} text={text} action={newsletterPaths[about]} token={token}>
      <Button type="submit" size="lg">
        {action}
      </Button>
    </EmailLinkPage>
  );
}
