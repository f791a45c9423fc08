import type { EmailPayloads } from '@/commerce/model/email';
import { isolated } from '@/lib/text/safe-text';
import { paths } from '@/lib/paths/paths';
import { noticeOf } from '../notice';

/** The link to an offer, which only this recipient gets. */
export const offerEmail = noticeOf<EmailPayloads['offer']>((offer, { date, price, texts, url }) => {
  const { number, name, token, total, expiresAt: expires } = offer;
  return {
    subject: texts('email.offerSubject', { number }),
    greeting: name === '' ? texts('email.helloUnnamed') : texts('email.hello', { name: isolated(name) }),
    paragraphs: [texts('email.offerText')],
    facts: [
      { label: texts('offer.validUntil'), value: date(expires) },
      { label: texts('cart.grandTotalBeforeShipping'), value: price(total) },
    ],
    action: { label: texts('email.offerView'), url: url(paths.offer(token)) },
    more: [texts('email.offerShare')],
  };
});
