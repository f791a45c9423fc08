import type { EmailPayloads, OwnerNotice } from '@/commerce/model/email';
import { noticeOf } from './notice';

const commands: Readonly<Record<OwnerNotice['about'], (ref: string) => string>> = {
  order: (ref) => `order show ${ref}`,
  withdrawal: () => 'withdrawal list',
  review: () => 'review list --status pending',
  email: () => 'email list --status dead',
  payment: () => 'payment attention',
};

export const ownerNoticeEmail = noticeOf<EmailPayloads['owner_notice']>(({ events }, locale) => {
  const { price, texts } = locale;
  const title = ({ about, amount, ref }: OwnerNotice) =>
    [texts(`email.ownerEvents.${about}`), ref, amount && price(amount)].filter(Boolean).join(' · ');
  const [first, ...more] = events;
  const subject =
    first && more.length === 0 ? title(first) : texts('email.ownerSubject', locale.counted(events.length));
  return {
    subject,
    greeting: texts('email.helloUnnamed'),
    paragraphs: [texts('email.ownerText')],
    facts: events.map((event) => ({
      label: title(event),
      value: `npm run shop -- ${commands[event.about](event.ref)}`,
    })),
  };
});
