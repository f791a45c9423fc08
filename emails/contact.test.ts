import { describe, expect, it } from 'vitest';
import { contactTopics } from '@/config/limits/contact';
import { storeCodes } from '@/config/shop/stores';
import { localeOf } from '@/lib/messages/locale';
import { storeTexts } from '@/lib/messages/messages';
import { contactAnswerEmail, contactMessageEmail, contactReceiptEmail } from './contact';

const sentAt = '2026-11-05T12:00:00.000Z';
const message = {
  topic: 'return',
  name: '<b>Ada</b>',
  email: 'ada@example.com',
  orderNumber: '4KTX-9PZB',
  message: 'Too large.\n\n<script>alert(1)</script>',
  sentAt,
} as const;

describe.each(storeCodes)('the emails of the contact form in %s', (store) => {
  it('bring the message to the shop, as text, and answers to the sender', async () => {
    const { html, text, replyTo } = await contactMessageEmail(message, await localeOf(store));
    expect(replyTo).toEqual({ name: '<b>Ada</b>', address: 'ada@example.com' });
    for (const part of ['<b>Ada</b>', '4KTX-9PZB', 'Too large.', '<script>']) expect(text).toContain(part);
    expect(html).toContain('&lt;b&gt;Ada');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>Ada');
  });

  it('isolate a name in letters from right to left in the subject', async () => {
    const { subject } = await contactMessageEmail({ ...message, name: 'דנה' }, await localeOf(store));
    expect(subject).toContain('\u2068דנה\u2069');
  });

  it('leave out an order number that was not entered', async () => {
    const texts = await storeTexts(store);
    const { text } = await contactMessageEmail({ ...message, orderNumber: '' }, await localeOf(store));
    expect(text).not.toContain(texts('contact.form.orderNumber'));
  });

  it('bring the answer to the sender, and the message below it, both as text', async () => {
    const { topic, name, message: question } = message;
    const answer = { topic, name, question, sentAt, text: 'We <i>take</i> it back.\n\nSend it to us.' };
    const { html, text } = await contactAnswerEmail(answer, await localeOf(store));
    const lines = [
      'We <i>take</i> it back.',
      'Send it to us.',
      '> Too large.',
      '> <script>alert(1)</script>',
    ];
    const at = lines.map((line) => text.indexOf(line));
    expect(at).toEqual(at.filter((index) => index >= 0).toSorted((one, other) => one - other));
    expect(html).toContain('We &lt;i&gt;take');
    expect(html).not.toContain('<script>');
  });

  it.each(contactTopics)('confirm a message about %s', async (topic) => {
    const texts = await storeTexts(store);
    const { text, replyTo, unsubscribeUrl } = await contactReceiptEmail(
      { topic, sentAt },
      await localeOf(store),
    );
    expect(text).toContain(texts(`contact.form.topics.${topic}`));
    expect([replyTo, unsubscribeUrl]).toEqual([undefined, undefined]);
  });
});
