import type { Confirmation } from './confirmation';

const row = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`;

/** The mail as plain text, for those who read it so. */
export function confirmationText(mail: Confirmation): string {
  const items = mail.items.flatMap(({ name, details, quantity, total }) => [
    `${quantity} × ${name}: ${total}`,
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
    ['-- ', ...mail.companyLines, ...mail.links.map(({ label, url }) => `${label}: ${url}`)],
  ];
  return blocks.map((lines) => lines.join('\n')).join('\n\n') + '\n';
}
