import type { MockOrder } from './state';

/** What a tester may choose on the payment page. */
export const choices = {
  completed: 'Pay, then return',
  'completed-return-first': 'Pay and return; the notification comes later',
  'completed-no-notification': 'Pay and return; no notification',
  'completed-no-return': 'Pay, and close the window',
  uncleared: 'Pay later: return while the bank has not confirmed',
  declined: 'Let the bank refuse it',
  void: 'Cancel, and return',
  'void-no-return': 'Cancel, and close the window',
  expired: 'Let it expire',
} as const;
export type Choice = keyof typeof choices;

/** What may still happen to an order that is paid or closed. */
export const laterChoices = {
  'pay-again': 'Pay again (late, or twice)',
  'refund-part': 'Refund 1.00 in the back office',
  chargeback: 'Charge back',
} as const;
export type LaterChoice = keyof typeof laterChoices;

export const isChoice = (text: string): text is Choice => Object.hasOwn(choices, text);
export const isLaterChoice = (text: string): text is LaterChoice => Object.hasOwn(laterChoices, text);

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const buttons = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels)
    .map(([value, label]) => `<p><button name="choice" value="${value}">${escape(label)}</button></p>`)
    .join('\n');

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><body style="font:1rem/1.5 system-ui;max-width:32rem;margin:2rem auto;padding:0 1rem">
<main><h1>${title}</h1>
${content}
</main></body></html>`;
}

/** The hosted page of an order: its amount, and a button per outcome. */
export function paymentPage({ request, amount, currency, status }: MockOrder): string {
  const price = `${(amount / 100).toFixed(2)} ${escape(currency)}`;
  const open = status === 'initialized' || status === 'uncleared';
  return page(
    'Mock of MultiSafepay',
    `<p>${escape(request.description)}: <strong>${price}</strong>, ${escape(request.gateway ?? 'any method')}, ${status}</p>
<form method="post">${buttons(open ? choices : laterChoices)}</form>`,
  );
}

/** Shown instead of a return to the shop. */
export const closedPage = (status: string): string =>
  page('Mock of MultiSafepay', `<p>The payment is ${status}. The shopper has closed this window.</p>`);
