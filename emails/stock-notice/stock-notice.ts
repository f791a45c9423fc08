import type { EmailPayloads } from '@/commerce/model/email';
import { stockNoticeLimits } from '@/config/limits/subscriptions';
import { stockNoticePaths } from '@/lib/paths/server-paths';
import { noticeOf } from '../notice';

export const stockConfirmationEmail = noticeOf<EmailPayloads['stock_confirmation']>(
  ({ token, name, path }, { texts, url }) => ({
    subject: texts('email.stockConfirmSubject', { name }),
    greeting: texts('email.helloUnnamed'),
    paragraphs: [texts('email.stockConfirmText', { name, hours: stockNoticeLimits.confirmationHours })],
    action: { label: texts('stockNotice.confirmAction'), url: url(stockNoticePaths.link(token)) },
    more: [texts('email.stockConfirmIgnore'), texts('email.stockConfirmEnd')],
    links: [{ label: name, url: url(path) }],
  }),
);

/** That a product is back in stock. The request is deleted by then. */
export const stockAvailableEmail = noticeOf<EmailPayloads['stock_available']>(
  ({ name, path }, { texts, url }) => ({
    subject: texts('email.stockAvailableSubject', { name }),
    greeting: texts('email.helloUnnamed'),
    paragraphs: [texts('email.stockAvailableText', { name })],
    action: { label: texts('product.toProduct'), url: url(path) },
    more: [texts('email.stockAvailableOnce')],
  }),
);
