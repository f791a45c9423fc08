import type { EmailPayloads, RenderedEmail } from '@/commerce/model/email';
import { newsletterLimits } from '@/config/limits/subscriptions';
import { accountPaths } from '@/lib/paths/account-paths';
import { newsletterPaths } from '@/lib/paths/server-paths';
import type { Locale } from '@/lib/messages/locale';
import { noticeEmail } from '../notice';

/** The unsubscribe link below the text, and the URL for the mailbox's own button. */
const unsubscribeOf = (token: string, { texts, url }: Locale) => ({
  links: [
    { label: texts('newsletter.unsubscribeAction'), url: url(accountPaths.newsletterUnsubscribe(token)) },
  ],
  unsubscribeUrl: url(newsletterPaths.oneClick(token)),
});

export async function newsletterConfirmationEmail(
  { token, unsubscribeToken }: EmailPayloads['newsletter_confirmation'],
  locale: Locale,
): Promise<RenderedEmail> {
  const { texts } = locale;
  const { links, unsubscribeUrl } = unsubscribeOf(unsubscribeToken, locale);
  const notice = {
    subject: texts('email.newsletterConfirmSubject'),
    greeting: texts('email.helloUnnamed'),
    paragraphs: [texts('email.newsletterConfirmText', { hours: newsletterLimits.confirmationHours })],
    action: {
      label: texts('newsletter.confirmAction'),
      url: locale.url(accountPaths.newsletterConfirm(token)),
    },
    more: [texts('email.newsletterIgnore')],
    links,
  } as const;
  return { ...(await noticeEmail(notice, locale)), unsubscribeUrl };
}

/** That an address is subscribed now, or was subscribed before. */
export async function newsletterNoticeEmail(
  about: 'welcome' | 'already',
  { unsubscribeToken }: EmailPayloads['newsletter_welcome'],
  locale: Locale,
): Promise<RenderedEmail> {
  const { texts } = locale;
  const { links, unsubscribeUrl } = unsubscribeOf(unsubscribeToken, locale);
  const isNew = about === 'welcome';
  const notice = {
    subject: isNew ? texts('email.newsletterWelcomeSubject') : texts('email.newsletterAlreadySubject'),
    greeting: texts('email.helloUnnamed'),
    paragraphs: [isNew ? texts('email.newsletterWelcomeText') : texts('email.newsletterAlreadyText')],
    links,
  } as const;
  return { ...(await noticeEmail(notice, locale)), unsubscribeUrl };
}
