import type { EmailPayloads, RenderedEmail } from '@/commerce/model/email';
import { stockNoticeLimits } from '@/config/limits/subscriptions';
import type { StoreCode } from '@/config/types';
import { stockNoticePaths } from '@/lib/paths/server-paths';
import { storeOrigin } from '@/lib/stores/store-origin';
import { storeTexts } from '@/lib/messages/store-texts';
import { noticeEmail } from '../notice';

/** The link that confirms a request for an email about a product that is back in stock, and ends it again. */
export async function stockConfirmationEmail(
  { token, name, path }: EmailPayloads['stock_confirmation'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const origin = storeOrigin(store);
  const notice = {
    subject: texts('email.stockConfirmSubject', { name }),
    greeting: texts('email.helloUnnamed'),
    paragraphs: [texts('email.stockConfirmText', { name, hours: stockNoticeLimits.confirmationHours })],
    action: { label: texts('stockNotice.confirmAction'), url: origin + stockNoticePaths.link(token) },
    more: [texts('email.stockConfirmIgnore'), texts('email.stockConfirmEnd')],
    links: [{ label: name, url: origin + path }],
  } as const;
  return noticeEmail(notice, store);
}

/** That a product is back in stock. The request is deleted by then. */
export async function stockAvailableEmail(
  { name, path }: EmailPayloads['stock_available'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const notice = {
    subject: texts('email.stockAvailableSubject', { name }),
    greeting: texts('email.helloUnnamed'),
    paragraphs: [texts('email.stockAvailableText', { name })],
    action: { label: texts('product.toProduct'), url: storeOrigin(store) + path },
    more: [texts('email.stockAvailableOnce')],
  } as const;
  return noticeEmail(notice, store);
}
