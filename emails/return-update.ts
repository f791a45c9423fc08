import type { EmailContent } from '@/commerce/model/email';
import { returnName } from '@/commerce/model/return';
import { namedGreeting } from './blocks';
import { noticeOf } from './notice';
import { orderLink } from './order-link';

/** What has become of a return. The label is attached, unless the carrier has it at a link. */
export const returnUpdateEmail = noticeOf<EmailContent<'return_update'>>((content, locale) => {
  const { texts } = locale;
  const { order, payload } = content;
  const { answer, exchange, labelUrl, number, state } = payload;
  const name = returnName(order.number, number);
  const said =
    state === 'label_sent' || state === 'received' || state === 'refused'
      ? texts(`email.returnText.${state}`, { name })
      : state === 'exchanged'
        ? texts('email.returnText.exchanged', { name, order: exchange ?? '' })
        : texts('email.returnText.asked', { name });
  const words = state === 'refused' ? (answer ?? '').split(/\n+/).filter(Boolean) : [];
  const label = state === 'label_sent' && labelUrl !== null;
  return {
    subject: texts('email.returnSubject', { name, state: texts(`returns.states.${state}`) }),
    greeting: namedGreeting(order, texts),
    paragraphs: [said, ...words],
    action: label ? { label: texts('returns.label'), url: labelUrl } : orderLink(content, locale),
    links: label ? [orderLink(content, locale)] : [],
  };
});
