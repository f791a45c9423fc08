import type { EmailPayloads, RenderedEmail } from '@/commerce/model/email';
import { newsletterLimits } from '@/config/limits/subscriptions';
import type { StoreCode } from '@/config/types';
import { accountPaths } from '@/lib/paths/account-paths';
import { newsletterPaths } from '@/lib/paths/server-paths';
import { storeOrigin } from '@/lib/stores/store-origin';
import { storeTexts } from '@/lib/messages/store-texts';
import { noticeEmail } from '../notice';

/** The unsubscribe link below the text, and the URL for the mailbox's own button. */
async function unsubscribeOf(store: StoreCode, token: string) {
  const texts = await storeTexts(store);
  const origin = storeOrigin(store);
  const url = origin + accountPaths.newsletterUnsubscribe(token);
  return {
    links: [{ label: texts('newsletter.unsubscribeAction'), url }],
    unsubscribeUrl: origin + newsletterPaths.oneClick(token),
  };
}

/** The link that confirms a subscription (double opt-in). */
export async function newsletterConfirmationEmail(
  { token, unsubscribeToken }: EmailPayloads['newsletter_confirmation'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const { links, unsubscribeUrl } = await unsubscribeOf(store, unsubscribeToken);
  const notice = {
    subject: texts('email.newsletterConfirmSubject'),
    greeting: texts('email.helloUnnamed'),
    paragraphs: [texts('email.newsletterConfirmText', { hours: newsletterLimits.confirmationHours })],
    action: {
      label: texts('newsletter.confirmAction'),
      url: storeOrigin(store) + accountPaths.newsletterConfirm(token),
    },
    more: [texts('email.newsletterIgnore')],
    links,
  } as const;
  return { ...(await noticeEmail(notice, store)), unsubscribeUrl };
}

/** That an address is subscribed now, or was subscribed before. */
export async function newsletterNoticeEmail(
  about: 'welcome' | 'already',
  { unsubscribeToken }: EmailPayloads['newsletter_welcome'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const { links, unsubscribeUrl } = await unsubscribeOf(store, unsubscribeToken);
  const isNew = about === 'welcome';
  const notice = {
    subject: isNew ? texts('email.newsletterWelcomeSubject') : texts('email.newsletterAlreadySubject'),
    greeting: texts('email.helloUnnamed'),
    paragraphs: [isNew ? texts('email.newsletterWelcomeText') : texts('email.newsletterAlreadyText')],
    links,
  } as const;
  return { ...(await noticeEmail(notice, store)), unsubscribeUrl };
}
