import { getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { newsletterPaths, type NewsletterStep } from '@/lib/paths/server-paths';
import { Button } from '@/ui/button';
import { EmailLinkPage, OutcomePage, outcomeTones } from '@/ui/form/email-link';
import { Card } from '@/ui/layout';
import { NewsletterSignup } from './newsletter-signup';
import type { NewsletterState } from '@/commerce/model/customer';
import { Alert } from '@/ui/feedback';

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
      {step !== 'confirmed' && step !== 'sent' && (
        <Card padding="none" className="mt-6">
          <NewsletterSignup store={store} />
        </Card>
      )}
    </OutcomePage>
  );
}

interface NewsletterLinkScreenProps {
  readonly about: 'confirm' | 'unsubscribe';
  readonly token: string;
}

export async function NewsletterLinkScreen({ about, token }: NewsletterLinkScreenProps) {
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

interface NewsletterAccountProps {
  readonly email: string;
  /** Null for an address that nobody has confirmed: the account does not show whether it is subscribed. */
  readonly state: NewsletterState | null;
  readonly problem: 'limit' | 'failed' | null;
}

/** The customer's subscription in words (spec §4), and the button that changes it. A plain form, so that it works without scripts. */
export async function NewsletterAccount({ email, state, problem }: NewsletterAccountProps) {
  const t = await getTranslations('newsletter');
  const ends = state === 'subscribed';
  return (
    <div className="max-w-prose">
      <p className="wrap-anywhere text-ink-soft">{t('accountLead', { email })}</p>
      {problem !== null && (
        <Alert tone="danger" live="alert" className="mt-4">
          {t(problem)}
        </Alert>
      )}
      {state === null ? (
        <p className="mt-4">{t('text')}</p>
      ) : (
        <Alert tone={ends ? 'success' : 'info'} live="status" className="mt-4">
          {t(`states.${state}`)}
        </Alert>
      )}
      <form method="post" action={newsletterPaths.change} className="mt-5 flex flex-wrap gap-3">
        {!ends && (
          <Button type="submit" name="action" value="subscribe">
            {t('submit')}
          </Button>
        )}
        {state !== null && state !== 'unsubscribed' && (
          <Button type="submit" name="action" value="unsubscribe" variant="secondary">
            {t('unsubscribeAction')}
          </Button>
        )}
      </form>
    </div>
  );
}
