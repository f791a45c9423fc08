import type { EmailPayloads } from '@/commerce/model/email';
import { promiseValues } from '@/config/shop/company';
import { noticeOf } from '../notice';

const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);

/**
 * The receipt of a withdrawal: its content, date and time (docs/countries.md "Withdrawal"). Greets without a name, because
 * anybody can enter any email address; for the same reason its payload may have no text, which the receipt then states.
 */
export const withdrawalReceiptEmail = noticeOf<EmailPayloads['withdrawal_receipt']>(
  ({ name, orderNumber, email, reason, items, unpaid, declaredAt }, locale) => {
    const { contact, texts } = locale;
    const received = { date: locale.date(declaredAt), time: locale.time(declaredAt) };
    return {
      subject: texts('withdrawal.receiptSubject', { date: received.date }),
      greeting: texts('email.helloUnnamed'),
      paragraphs: [
        texts('withdrawal.receiptText'),
        ...(name === null ? [texts('withdrawal.receiptWithoutTexts')] : []),
      ],
      facts: [
        { label: texts('withdrawal.receivedAt'), value: texts('withdrawal.instant', received) },
        ...fact(texts('withdrawal.name'), name),
        ...fact(texts('email.orderNumber'), orderNumber),
        ...(items ?? []).map(({ name: article, quantity }) => ({
          label: texts('withdrawal.items'),
          value: `${quantity} × ${article}`,
        })),
        { label: texts('withdrawal.email'), value: email },
        ...fact(texts('withdrawal.reason'), reason),
      ],
      more: [
        unpaid
          ? texts('withdrawal.nextUnpaid')
          : texts('withdrawal.next', { ...promiseValues, phone: contact.phoneNumber }),
      ],
    };
  },
);
