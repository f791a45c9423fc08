import type { RenderedEmail } from '@/commerce/model/email';
import type { Locale } from '@/lib/messages/locale';
import { logoImages } from '../logo-image';
import type { OrderContent } from '../order-link';
import { orderConfirmation, type OrderConfirmation } from './content';
import { orderConfirmationHtml } from './html';
import { letterText } from '../letter';

export async function orderConfirmationEmail(given: OrderContent, locale: Locale): Promise<RenderedEmail> {
  const content = orderConfirmation(given, locale);
  return {
    subject: content.subject,
    html: orderConfirmationHtml(content),
    text: orderConfirmationText(content),
    images: await logoImages(),
  };
}

function orderConfirmationText(content: OrderConfirmation): string {
  const { labelled } = content.locale;
  const row = ({ label, value }: { label: string; value: string }) => labelled(label, value);
  const linkLine = ({ label, url }: OrderConfirmation['link']) => labelled(label, url);
  const items = content.items.flatMap(({ name, details, quantity, total }) => [
    labelled(`${quantity} × ${name}`, total),
    ...details.map((line) => `  ${line}`),
  ]);
  const blocks = [
    [content.greeting],
    [content.thanks],
    content.summary.map(row),
    [content.next.title, content.next.text],
    [linkLine(content.link)],
    [content.itemsTitle, ...items],
    [
      ...[...content.totals, content.grandTotal, ...content.tax].map(row),
      ...(content.taxNote === null ? [] : [content.taxNote]),
    ],
    ...content.addresses.map(({ title, lines }) => [title, ...lines]),
    [content.notes.title, ...content.notes.texts.map((text) => `- ${text}`), linkLine(content.notes.link)],
    [content.questions],
    content.regards,
  ];
  return letterText(blocks, content);
}
