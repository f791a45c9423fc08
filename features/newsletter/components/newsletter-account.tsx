import { getTranslations } from 'next-intl/server';
import type { NewsletterState } from '@/commerce/model/customer';
import { newsletterPaths } from '@/lib/paths/server-paths';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';

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
          <Button type="submit" name="action" value="subscribe" size="lg">
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
