import { labelled } from '@/lib/text/options-text';
import { letterText } from '../letter';
import type { OrderConfirmation } from './content';

/** The email as plain text. */
export function orderConfirmationText(content: OrderConfirmation): string {
  const row = ({ label, value }: { label: string; value: string }) =>
    labelled(label, value, content.language);
  const linkLine = ({ label, url }: OrderConfirmation['link']) => labelled(label, url, content.language);
  const items = content.items.flatMap(({ name, details, quantity, total }) => [
    labelled(`${quantity} × ${name}`, total, content.language),
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
  return letterText(blocks, content, content.language);
}
