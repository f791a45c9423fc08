import type { EmailPayloads, RenderedEmail, OwnerNotice } from '@/commerce/model/email';
import type { Locale } from '@/lib/messages/locale';
import { isolated } from '@/lib/text/safe-text';
import { noticeEmail, noticeOf } from './notice';

const written = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** A message of the contact form, for the shop. An answer goes to the sender. */
export async function contactMessageEmail(
  { topic, name, email, orderNumber, message, sentAt }: EmailPayloads['contact_message'],
  locale: Locale,
): Promise<RenderedEmail> {
  const { date, texts, time } = locale;
  const about = texts(`contact.form.topics.${topic}`);
  const sent = { date: date(sentAt), time: time(sentAt) };
  const facts = [
    { label: texts('contact.form.topic'), value: about },
    { label: texts('contact.form.name'), value: name },
    { label: texts('contact.form.email'), value: email },
    ...(orderNumber === '' ? [] : [{ label: texts('contact.form.orderNumber'), value: orderNumber }]),
  ];
  const notice = {
    subject: texts('email.contactSubject', { topic: about, name: isolated(name) }),
    greeting: about,
    paragraphs: [texts('email.contactText', { ...sent, email })],
    facts,
    more: written(message),
  } as const;
  return { ...(await noticeEmail(notice, locale)), replyTo: { name, address: email } };
}

/** The receipt of a message. Repeats nothing that the sender wrote, because anybody can enter any email address. */
export const contactReceiptEmail = noticeOf<EmailPayloads['contact_receipt']>(
  ({ topic, sentAt }, { date, texts, time }) => {
    const sent = { date: date(sentAt), time: time(sentAt) };
    return {
      subject: texts('email.contactReceiptSubject'),
      greeting: texts('email.helloUnnamed'),
      paragraphs: [
        texts('email.contactReceiptText', { ...sent, topic: texts(`contact.form.topics.${topic}`) }),
      ],
      more: [texts('contact.answer'), texts('email.contactReceiptIgnore')],
    };
  },
);

/** The answer of staff, and below it the message. */
export const contactAnswerEmail = noticeOf<EmailPayloads['contact_answer']>(
  ({ name, question, sentAt, text, topic }, { date, texts, time }) => {
    const [first = '', ...rest] = written(text);
    const sent = { date: date(sentAt), time: time(sentAt) };
    return {
      subject: texts('email.contactAnswerSubject', { topic: texts(`contact.form.topics.${topic}`) }),
      greeting: texts('email.hello', { name: isolated(name) }),
      paragraphs: [first, ...rest],
      more:
        question === ''
          ? []
          : [texts('email.contactAnswerQuote', sent), ...written(question).map((line) => `> ${line}`)],
    };
  },
);

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
