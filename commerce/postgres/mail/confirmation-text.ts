import { labelled } from '@/lib/labelled';
import type { Confirmation } from './confirmation';

/** The mail as plain text, for those who read it so. */
export function confirmationText(mail: Confirmation): string {
  const row = ({ label, value }: { label: string; value: string }) => labelled(label, value, mail.language);
  const items = mail.items.flatMap(({ name, details, quantity, total }) => [
    labelled(`${quantity} × ${name}`, total, mail.language),
    ...details.map((line) => `  ${line}`),
  ]);
  const blocks = [
    [mail.greeting],
    [mail.thanks],
    mail.facts.map(row),
    [mail.next.title, mail.next.text],
    [mail.itemsTitle, ...items],
    [...mail.totals, mail.grandTotal, ...mail.tax].map(row),
    ...mail.addresses.map(({ title, lines }) => [title, ...lines]),
    [mail.notes.title, ...mail.notes.texts.map((text) => `- ${text}`)],
    [mail.questions],
    mail.regards,
    ['-- ', ...mail.companyLines, ...mail.links.map(({ label, url }) => row({ label, value: url }))],
  ];
  return blocks.map((lines) => lines.join('\n')).join('\n\n') + '\n';
}
