import type { EmailContent, EmailPayloads, RenderedEmail } from '@/commerce/model/email';
import { stockNoticeLimits, newsletterLimits } from '@/config/limits/contact';
import { stockNoticePaths, newsletterPaths } from '@/lib/paths/server-paths';
import { type Notice, noticeOf, noticeEmail } from './notice';
import { freeOfferDelivery } from '@/commerce/domain/delivery/free-delivery';
import { includesShipping } from '@/commerce/domain/pricing/totals-view';
import { nameWithOptions } from '@/lib/text/options-text';
import { isolated } from '@/lib/text/safe-text';
import { paths } from '@/lib/paths/paths';
import { promiseValues } from '@/config/shop/company';
import { specialistOf } from '@/config/shop/seller';
import { accountPaths } from '@/lib/paths/account-paths';
import type { Locale } from '@/lib/messages/locale';

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

export const stockAvailableEmail = noticeOf<EmailPayloads['stock_available']>(
  ({ name, path }, { texts, url }) => ({
    subject: texts('email.stockAvailableSubject', { name }),
    greeting: texts('email.helloUnnamed'),
    paragraphs: [texts('email.stockAvailableText', { name })],
    action: { label: texts('product.toProduct'), url: url(path) },
    more: [texts('email.stockAvailableOnce')],
  }),
);

/** The articles of an offer as its customer reads it. */
function offeredArticles({ offer }: EmailContent<'offer'>, { price, texts, url }: Locale): Notice['list'] {
  if (!offer) return undefined;
  const entries = offer.items.map(({ name, options, quantity, image, rowTotal, url: path }) => ({
    text: `${quantity} × ${nameWithOptions(name, options)}`,
    picture: image?.url ?? null,
    total: price(rowTotal),
    ...(path !== null && { links: [{ label: texts('product.toProduct'), url: url(path) }] }),
  }));
  return { title: texts('offer.items'), entries };
}

/** The link to an offer, which only this recipient gets. */
export const offerEmail = noticeOf<EmailContent<'offer'>>((content, locale) => {
  const { date, price, texts, url } = locale;
  const { number, name, reminder = false, token, total, expiresAt: expires } = content.payload;
  const saving = content.offer?.saving ?? null;
  const free = content.offer ? freeOfferDelivery(content.offer) : null;
  const isWhole = includesShipping(content.offer?.totals.shipping ?? null, free);
  const adviser = specialistOf(locale.store);
  const list = offeredArticles(content, locale);
  return {
    subject: texts(reminder ? 'email.offerReminderSubject' : 'email.offerSubject', { number }),
    greeting: name === '' ? texts('email.helloUnnamed') : texts('email.hello', { name: isolated(name) }),
    paragraphs: [
      reminder ? texts('email.offerReminderText', { date: date(expires) }) : texts('email.offerText'),
    ],
    facts: [
      { label: texts('offer.validUntil'), value: date(expires) },
      ...(free ? [{ label: texts('cart.shipping'), value: texts('cart.shippingFree') }] : []),
      { label: texts(isWhole ? 'cart.grandTotal' : 'cart.grandTotalBeforeShipping'), value: price(total) },
      ...(saving === null ? [] : [{ label: texts('email.offerSaving'), value: price(saving) }]),
      ...(adviser ? [{ label: texts('offer.adviser'), value: `${adviser.name} · ${adviser.role}` }] : []),
    ],
    action: { label: texts('email.offerView'), url: url(paths.offer(token)) },
    ...(list && { list }),
    more: [texts('email.offerShare')],
  };
});

const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);

/** Greets without a name, because anybody can enter any address; texts may be missing (docs/countries.md "Withdrawal"). */
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
