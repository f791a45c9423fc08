import type { EmailPayloads } from '@/commerce/model/email';
import { formatDate } from '@/lib/dates/dates';
import { isolated } from '@/lib/text/safe-text';
import { formatPrice } from '@/lib/money/money';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/store-origin';
import { noticeOf } from '../notice';

/** The link to an offer, which only this recipient gets. */
export const offerEmail = noticeOf<EmailPayloads['offer']>((offer, texts, store) => {
  const { number, name, token, total, expiresAt: expires } = offer;
  return {
    subject: texts('email.offerSubject', { number }),
    greeting: name === '' ? texts('email.helloUnnamed') : texts('email.hello', { name: isolated(name) }),
    paragraphs: [texts('email.offerText')],
    facts: [
      { label: texts('offer.validUntil'), value: formatDate(expires, store) },
      { label: texts('cart.grandTotal'), value: formatPrice(total, store) },
    ],
    action: { label: texts('email.offerView'), url: storeOrigin(store) + paths.offer(token) },
    more: [texts('email.offerShare')],
  };
});
